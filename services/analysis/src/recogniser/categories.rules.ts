/** Keywords of each category in English item names. */
const WORDS: Record<string, string> = {
  Instruments: 'guitar, piano, violin, cello, drum, drums, trumpet, saxophone, flute, ukulele, synthesizer, accordion',
  Jewelry: 'ring, necklace, bracelet, earring, earrings, watch, brooch, pendant necklace, jewelry, jewellery',
  Kitchenware:
    'pan, pot, knife, knives, dutch oven, plate, plates, bowl, mug, mugs, cup, glass, glasses, cutlery, wok, dish, dishes, skillet, teapot',
  Appliances:
    'fridge, refrigerator, freezer, oven, stove, dishwasher, washer, washing machine, dryer, microwave, toaster, kettle, espresso, coffee machine, mixer, blender, vacuum, iron, fan, heater',
  Electronics:
    'tv, television, laptop, computer, monitor, camera, phone, tablet, speaker, speakers, soundbar, headphones, console, printer, router, turntable, radio, keyboard, projector, drone',
  Tools: 'drill, saw, hammer, wrench, screwdriver, toolbox, ladder, sander, pliers, workbench',
  Sports: 'bike, bicycle, skis, ski, snowboard, surfboard, treadmill, dumbbell, dumbbells, golf, tennis, tent, kayak, skateboard',
  Garden: 'mower, lawnmower, grill, barbecue, planter, hedge trimmer, wheelbarrow, parasol, hose',
  Toys: 'toy, toys, lego, doll, puzzle, teddy, board game, train set',
  Clothing: 'coat, jacket, dress, shirt, shoes, boots, suit, jeans, hat, handbag, scarf, sweater',
  Books: 'book, books, encyclopedia, novel, cookbook, comics',
  Art: 'painting, print, sculpture, drawing, lithograph, poster, statue, canvas, photograph',
  Collectibles: 'coin, coins, stamp, stamps, antique, figurine, record, records, vinyl, memorabilia, globe',
  Documents: 'receipt, invoice, passport, certificate, deed, contract, document, documents',
  Furniture:
    'sofa, couch, chair, armchair, stool, stools, table, desk, bed, wardrobe, dresser, cabinet, shelf, shelves, bookcase, bookshelf, bench, ottoman, sideboard, mattress, crib, nightstand, pouf',
  Decor: 'lamp, rug, carpet, vase, mirror, curtain, curtains, clock, candle, cushion, pillow, plant, frame, chandelier, flowers',
}

/** The category of an item name, "Other" without a keyword. The last and longest keyword wins. */
export function categoryOf(name: string): string {
  const text = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  let best = { category: 'Other', at: -1, length: 0 }
  for (const [category, words] of Object.entries(WORDS))
    for (const word of words.split(', ')) {
      const at = text.lastIndexOf(` ${word} `)
      if (at < 0) continue
      // English compounds end with the noun: a "table lamp" is a lamp.
      const end = at + word.length
      if (end > best.at || (end === best.at && word.length > best.length)) best = { category, at: end, length: word.length }
    }
  return best.category
}
