/** What is known of a kind of item without knowing the item itself. */
export interface HouseholdKind {
  /** The name of an item of this kind. */
  name: string
  /** One of the default categories. */
  category: string
  /** What a new one costs in the US, in dollars: a simple one, a common one, and a good one. */
  value: readonly [low: number, likely: number, high: number]
  /** The room it is evidence for, and how strong, from 1 (often there) to 3 (nearly always there). */
  room?: readonly [name: string, strength: number]
}

/**
 * The kinds that the local recogniser proposes, by the index of their class in COCO. People, animals, food, vehicles, and the
 * street are no items of a household; ties, forks, spoons, and toothbrushes are not listed one by one.
 *
 * The values are estimates of this project for new items of everyday quality in the US, November 2026. They were compared with
 * two sources where these name the kind: prices of living room furniture according to the Bureau of Labor Statistics and dealers
 * (npr.org, 7 November 2025, "a tale of $399 couches and tariffs"), and second-hand values, which must be lower (donation value
 * guide of California Youth Charities, californiayouthcharities.org: microwave $10 to $50, flat screen TV $78 to $233, kitchen
 * chair $3 to $10, upholstered chair $26 to $104).
 */
export const HOUSEHOLD_KINDS: Readonly<Record<number, HouseholdKind>> = {
  1: { name: 'Bicycle', category: 'Sports', value: [200, 550, 2000], room: ['Garage', 1] },
  13: { name: 'Bench', category: 'Furniture', value: [80, 180, 500] },
  24: { name: 'Backpack', category: 'Clothing', value: [30, 60, 180] },
  25: { name: 'Umbrella', category: 'Clothing', value: [12, 25, 70] },
  26: { name: 'Handbag', category: 'Clothing', value: [35, 100, 400] },
  28: { name: 'Suitcase', category: 'Clothing', value: [60, 140, 400] },
  29: { name: 'Frisbee', category: 'Sports', value: [8, 12, 25] },
  30: { name: 'Skis', category: 'Sports', value: [250, 500, 1100] },
  31: { name: 'Snowboard', category: 'Sports', value: [200, 400, 700] },
  32: { name: 'Sports ball', category: 'Sports', value: [12, 28, 80] },
  33: { name: 'Kite', category: 'Sports', value: [12, 30, 100] },
  34: { name: 'Baseball bat', category: 'Sports', value: [30, 80, 350] },
  35: { name: 'Baseball glove', category: 'Sports', value: [30, 70, 250] },
  36: { name: 'Skateboard', category: 'Sports', value: [40, 80, 180] },
  37: { name: 'Surfboard', category: 'Sports', value: [250, 500, 1100] },
  38: { name: 'Tennis racket', category: 'Sports', value: [40, 120, 260] },
  39: { name: 'Bottle', category: 'Kitchenware', value: [2, 12, 40] },
  40: { name: 'Wine glass', category: 'Kitchenware', value: [4, 10, 30] },
  41: { name: 'Cup', category: 'Kitchenware', value: [3, 10, 25] },
  43: { name: 'Knife', category: 'Kitchenware', value: [4, 20, 120] },
  45: { name: 'Bowl', category: 'Kitchenware', value: [4, 12, 35] },
  56: { name: 'Chair', category: 'Furniture', value: [40, 120, 350] },
  57: { name: 'Couch', category: 'Furniture', value: [400, 900, 2500], room: ['Living Room', 3] },
  58: { name: 'Potted plant', category: 'Decor', value: [12, 35, 120] },
  59: { name: 'Bed', category: 'Furniture', value: [250, 800, 2200], room: ['Bedroom', 3] },
  60: { name: 'Dining table', category: 'Furniture', value: [150, 450, 1500], room: ['Dining Room', 1] },
  61: { name: 'Toilet', category: 'Appliances', value: [120, 250, 600], room: ['Bathroom', 3] },
  62: { name: 'TV', category: 'Electronics', value: [180, 400, 1200], room: ['Living Room', 1] },
  63: { name: 'Laptop', category: 'Electronics', value: [350, 800, 1800], room: ['Office', 1] },
  64: { name: 'Computer mouse', category: 'Electronics', value: [12, 30, 100], room: ['Office', 2] },
  65: { name: 'Remote control', category: 'Electronics', value: [10, 20, 60] },
  66: { name: 'Keyboard', category: 'Electronics', value: [20, 50, 150], room: ['Office', 2] },
  67: { name: 'Mobile phone', category: 'Electronics', value: [200, 550, 1200] },
  68: { name: 'Microwave', category: 'Appliances', value: [70, 130, 350], room: ['Kitchen', 3] },
  69: { name: 'Oven', category: 'Appliances', value: [500, 900, 2200], room: ['Kitchen', 3] },
  70: { name: 'Toaster', category: 'Appliances', value: [20, 40, 120], room: ['Kitchen', 3] },
  71: { name: 'Sink', category: 'Appliances', value: [100, 250, 700] },
  72: { name: 'Refrigerator', category: 'Appliances', value: [600, 1300, 3000], room: ['Kitchen', 3] },
  73: { name: 'Book', category: 'Books', value: [8, 18, 45] },
  74: { name: 'Clock', category: 'Decor', value: [15, 35, 150] },
  75: { name: 'Vase', category: 'Decor', value: [12, 30, 120] },
  76: { name: 'Scissors', category: 'Tools', value: [5, 12, 30] },
  77: { name: 'Teddy bear', category: 'Toys', value: [10, 22, 60] },
  78: { name: 'Hair dryer', category: 'Appliances', value: [20, 45, 250], room: ['Bathroom', 2] },
}
