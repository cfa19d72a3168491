/**
 * Brands of household items, as their manufacturers write them. Appliances follow the list of North American appliance brands by
 * manufacturer (CC0; Whirlpool Corporation, GE Appliances, Electrolux, Sub-Zero Group, Middleby, Spectrum, Newell, SharkNinja);
 * electronics, tools, instruments and furniture were added by hand for this project, November 2026.
 */
const BRANDS = `
Acer, Admiral, Alienware, Amana, Arçelik, Ariston, Asko, ASUS, Audio-Technica, Bang & Olufsen, Bauknecht, Beko, BenQ, Bertazzoni,
Bialetti, Bissell, Black+Decker, Blaupunkt, Blendtec, BlueStar, Bosch, Bose, Bowers & Wilkins, Breville, Canon, Casio,
Corsair, Cuisinart, Daewoo, Danby, De'Longhi, Dell, Denon, DeWalt, Dirt Devil, DJI, Dremel, Dualit, Dyson, Ecovacs, Electrolux,
Epson, Fender, Festool, Fisher & Paykel, FoodSaver, Frigidaire, Fujifilm, Gaggenau, Gaggia, Garmin, George Foreman, GoPro, Graco,
Grundig, Haier, Hamilton Beach, Harman Kardon, Hasselblad, Hewlett-Packard, Hikvision, Hisense, Hitachi, Hotpoint, Huawei, Husqvarna,
IKEA, Indesit, Insignia, Instant Pot, iRobot, JBL, Jenn-Air, JennAir, Jura, JVC, Kärcher, Karcher, Kawai, Kelvinator, Kenmore,
Kenwood, KitchenAid, Klipsch, Krups, Le Creuset, Leica, Lenovo, LG, Liebherr, Logitech, Magic Chef, Magnavox, Makita, Marantz,
Maytag, Melitta, Metabo, Miele, Mitsubishi, Moulinex, Mr. Coffee, Neff, Nespresso, Netgear, Nikon, Nintendo, NordicTrack, Olympus,
Onkyo, Oral-B, Oster, Panasonic, Peloton, Pentax, Philips, PlayStation, Polaroid, Proctor Silex, Razer, Remington, Ricoh, Roborock,
Rowenta, Rubbermaid, Russell Hobbs, Ryobi, Samsonite, Samsung, Sanyo, Seagate, Sennheiser, Siemens, SMEG, Sonos, Sony, Speed Queen,
Steinway & Sons, Stihl, Sub-Zero, Tappan, TCL, Technics, Tefal, Thermador, Thermomix, Toshiba, TP-Link, Traeger, Tupperware, VIZIO,
Vitamix, Vorwerk, Weber, Westinghouse, Whirlpool, White-Westinghouse, Wüsthof, Xbox, Xiaomi, Yamaha, Zanussi, Zojirushi, Zwilling`

/** Brands that are also words, names or abbreviations: a line has to consist of nothing else. */
const ALSO_WORDS = `
Amazon, Apple, Aqua, Braun, Brother, Dash, Eureka, GE, Gibson, Gladiator, Google, Hoover, HP, Kirby, Kodak, Martin, Microsoft, Milwaukee,
Monogram, Napoleon, Ninja, Pioneer, Ring, Roper, Sharp, Shark, Singer, Sunbeam, Viking, Wolf`

const listOf = (text: string): string[] => text.split(',').map((name) => name.trim())
const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')
/** By their letters, because the text reader leaves spaces and hyphens out. */
const ALONE = new Map([...listOf(BRANDS), ...listOf(ALSO_WORDS)].map((name) => [lettersOf(name), name]))
const WITHIN = new Map(listOf(BRANDS).map((name) => [lettersOf(name), name]))
/** The longest brand in words, between spaces. */
const MOST_WORDS = 3

/** The brands that a line names, each once; only whole words, nothing that is similar. */
export function brandsIn(line: string): string[] {
  const alone = ALONE.get(lettersOf(line))
  if (alone) return [alone]
  const words = line.split(/\s+/).map(lettersOf)
  const found = words.flatMap((_, at) =>
    Array.from({ length: MOST_WORDS }, (__, more) => WITHIN.get(words.slice(at, at + more + 1).join(''))).filter(
      (name) => name !== undefined,
    ),
  )
  return [...new Set(found)]
}
