-- Sample homes that were furnished before the pictures were our own: what names a picture that is gone, and that nobody has
-- changed, becomes a thing that has one; in its room, where the home still has that. Everybody else hears of it as of any change.
with furnished (old, new, name, category, model, year, low, likely, high, room) as (values
  ('pouf.webp', 'bean-bag.webp', 'Bean bag', 'Furniture', 'Amber canvas', 2022, 70, 120, 170, 'Family Room'),
  ('print-hills.webp', 'record-player.webp', 'Record player', 'Electronics', 'Belt drive, walnut plinth', 2019, 220, 340, 480, 'Living Room'),
  ('print-landscape.webp', 'painting.webp', 'Painting, landscape', 'Art', 'Oil on canvas, gilded frame', 2015, 600, 1200, 2200, 'Family Room'),
  ('fig-tree.webp', 'rubber-fig.webp', 'Rubber fig', 'Decor', 'Ceramic pot on a stand', 2023, 60, 110, 160, 'Living Room'),
  ('dishwasher.webp', 'stand-mixer.webp', 'Stand mixer', 'Appliances', 'Tilting head, 5 qt', 2019, 220, 350, 450, 'Kitchen'),
  ('range-hood.webp', 'vacuum-cleaner.webp', 'Vacuum cleaner', 'Appliances', 'Cylinder, bagless', 2021, 140, 240, 340, 'Garage'),
  ('dining-table.webp', 'round-table.webp', 'Round table, oak', 'Furniture', '41 in', 2021, 380, 560, 750, 'Kitchen'),
  ('kitchen-rug.webp', 'towels.webp', 'Folded towels', 'Other', 'Cotton, set of four', 2023, 50, 85, 130, 'Bathroom'),
  ('pendant-lamps.webp', 'flashlight.webp', 'Flashlight', 'Tools', 'LED, aluminium', 2022, 20, 35, 55, 'Junk Drawer'),
  ('stoneware.webp', 'dinner-plates.webp', 'Dinner service', 'Kitchenware', 'Stoneware, 15 pieces', 2019, 120, 210, 320, 'Kitchen'),
  ('armchair-teal.webp', 'tub-chair.webp', 'Tub chair, teal', 'Furniture', 'Upholstered', 2022, 290, 460, 620, 'Master Bedroom'),
  ('side-table.webp', 'watch.webp', 'Wristwatch', 'Jewelry', 'Automatic, leather strap', 2016, 1100, 1800, 2600, 'Master Bedroom'),
  ('bench.webp', 'rocking-chair.webp', 'Rocking chair', 'Furniture', 'Walnut', 2013, 180, 320, 500, 'Bedroom 3'),
  ('bedside-lamp.webp', 'handbag.webp', 'Handbag, red', 'Clothing', 'Leather', 2021, 180, 320, 480, 'Master Bedroom'),
  ('bedroom-rug.webp', 'single-bed.webp', 'Single bed', 'Furniture', 'Oak, 39 × 79 in', 2021, 320, 480, 650, 'Bedroom 2'),
  ('monstera.webp', 'teddy-bear.webp', 'Teddy bear', 'Toys', 'Mohair, jointed', 2020, 60, 110, 180, 'Bedroom 2'),
  ('print-leaf.webp', 'electric-guitar.webp', 'Electric guitar', 'Instruments', 'Solid body, three pickups', 2020, 420, 680, 950, 'Bedroom 3'),
  ('desk-chair.webp', 'office-chair.webp', 'Office chair, amber', 'Furniture', 'Adjustable', 2021, 260, 420, 600, 'Office'),
  ('apothecary-cabinet.webp', 'card-catalogue.webp', 'Card catalogue, oak', 'Furniture', '36 drawers', 2010, 600, 1050, 1600, 'Office'),
  ('shelf.webp', 'typewriter.webp', 'Typewriter', 'Collectibles', 'Portable, green', 2009, 150, 280, 450, 'Office'),
  ('tripod.webp', 'telescope.webp', 'Telescope', 'Electronics', 'Refractor on a tripod', 2022, 240, 390, 560, 'Bedroom 2'),
  ('office-rug.webp', 'laptop.webp', 'Laptop', 'Electronics', '14 in, 512 GB', 2023, 850, 1250, 1600, 'Office'),
  ('pegboard.webp', 'tool-chest.webp', 'Tool chest, red', 'Tools', 'Seven drawers, filled', 2018, 420, 720, 1100, 'Garage'),
  ('vase.webp', 'gramophone.webp', 'Gramophone', 'Collectibles', 'Wind-up, brass horn', 2011, 280, 520, 900, 'Family Room')
),
changed as (
  update items set
    image_url = '/api/serve-asset/' || f.new,
    name = f.name,
    category = f.category,
    model = f.model,
    purchase_year = f.year,
    value_low = f.low,
    estimated_value = f.likely,
    value_high = f.high,
    room_id = coalesce((select min(id) from rooms where project_id = p.id and rooms.name = f.room), items.room_id),
    version = items.version + 1,
    updated_at = now()
  from furnished f, projects p
  where items.image_url = '/api/serve-asset/' || f.old
    and items.source = 'sample'
    and items.version = 1
    and p.id = items.project_id
    and p.is_sample
  returning items.*
)
insert into outbox (type, payload, traceparent)
select
  'inventory.item.changed',
  -- The columns under the names of the contract: user_id is userId.
  (select jsonb_object_agg(lower(left(words, 1)) || substr(words, 2), value)
    from jsonb_each(to_jsonb(changed) - 'finding_key'), lateral (select replace(initcap(replace(key, '_', ' ')), ' ', '') as words) named)
    || jsonb_build_object(
      'createdAt', to_char(changed.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updatedAt', to_char(changed.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'roomName', rooms.name,
      'isSample', true
    ),
  ''
from changed join rooms on rooms.id = changed.room_id;
