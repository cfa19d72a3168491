/**
 * The household kinds of COCO, each with the words that name it. A finding called "Sofa" and one called "Couch" are the same kind,
 * whoever found it. Ties, forks, spoons, and toothbrushes are no items of an inventory.
 */
const WORDS: Record<string, string> = {
  bicycle: 'bicycle, bike',
  bench: 'bench',
  backpack: 'backpack, rucksack',
  umbrella: 'umbrella, parasol',
  handbag: 'handbag, purse, tote bag',
  suitcase: 'suitcase, luggage',
  frisbee: 'frisbee',
  skis: 'skis, ski',
  snowboard: 'snowboard',
  'sports ball': 'sports ball, ball, football, basketball, baseball',
  kite: 'kite',
  'baseball bat': 'baseball bat, bat',
  'baseball glove': 'baseball glove, mitt',
  skateboard: 'skateboard',
  surfboard: 'surfboard',
  'tennis racket': 'tennis racket, racket',
  bottle: 'bottle, bottles',
  'wine glass': 'wine glass, wine glasses, wineglass',
  cup: 'cup, cups, mug, mugs',
  knife: 'knife, knives',
  bowl: 'bowl, bowls',
  chair: 'chair, chairs, armchair, armchairs, stool, stools',
  couch: 'couch, sofa, loveseat',
  'potted plant': 'potted plant, plant, plants, houseplant',
  bed: 'bed, bunk bed, crib',
  'dining table': 'dining table, table, tables',
  toilet: 'toilet',
  tv: 'tv, television, monitor',
  laptop: 'laptop, notebook computer',
  mouse: 'mouse, computer mouse',
  remote: 'remote, remote control, game controller',
  keyboard: 'keyboard',
  'cell phone': 'cell phone, mobile phone, phone, smartphone',
  microwave: 'microwave, microwave oven',
  oven: 'oven, stove, range',
  toaster: 'toaster',
  sink: 'sink, washbasin',
  refrigerator: 'refrigerator, fridge',
  book: 'book, books',
  clock: 'clock',
  vase: 'vase, vases',
  scissors: 'scissors',
  'teddy bear': 'teddy bear, teddy, stuffed animal',
  'hair drier': 'hair drier, hair dryer, hairdryer',
}

const KIND_OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(', ').map((word): [string, string] => [word, kind])),
)

/** The kind of an item by its name, null for any other kind. The last words decide: a "table clock" is a clock. */
export function kindOf(name: string): string | null {
  // What follows describes the item: "Sofa, green velvet", "Vase with flowers".
  const [noun = ''] = name.toLowerCase().split(/,|\bwith\b|\bin\b|\bof\b/)
  const words = noun.match(/\p{L}+/gu) ?? []
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const kind = KIND_OF_WORD.get(words.slice(-length).join(' '))
    if (kind) return kind
  }
  return null
}
