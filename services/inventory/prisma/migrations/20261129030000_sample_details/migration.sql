-- Sample homes that were furnished before their items had brands, documents and warranties: what nobody has changed gets them, and
-- the home its insurance. Other services receive each as a change.
create temporary table details (asset text, name text, looks text, likely numeric, brand text, model text, serial_number text,
  purchase_date text, purchase_location text, condition text, notes text, warranty text, warranty_days int) on commit drop;
insert into details values
  ('sofa.webp', 'Sofa, green velvet', 'Two-seater with oak feet', 1650, 'Halden', 'Fjord 2', null, '2021-04-17', 'Halden Living', 'Good', 'The covers come off; spare legs are in the garage.', null, null),
  ('armchair.webp', 'Armchair, bentwood', 'Bent oak, amber cushions', 520, 'Halden', 'Bow', null, '2022-03-05', 'Halden Living', 'Like new', null, null, null),
  ('television.webp', 'Television, 55 inch', '4K, flat screen', 799, 'Norvik', 'Vista 55', 'NV55-0098-3321', '2022-11-25', 'Kestrel Electronics', 'Good', 'The remote for the wall bracket is in the media console.', '2024-11-25', null),
  ('soundbar.webp', 'Soundbar', 'Two-channel', 199, 'Norvik', 'Bar 200', 'NVB2-7713-0415', '2022-11-25', 'Kestrel Electronics', 'Good', null, '2024-11-25', null),
  ('media-console.webp', 'Media console, oak', 'Tambour doors', 640, 'Ostergaard', 'Tambour 160', null, '2021-05-02', 'Ostergaard Furniture', 'Good', null, null, null),
  ('record-player.webp', 'Record player', 'Belt drive, walnut plinth', 340, 'Revolva', 'One', 'RV1-20419', '2019-12-14', 'Groove & Needle', 'Good', 'New cartridge in 2024.', null, null),
  ('records.webp', 'Crate of records', 'About 40 long-playing records', 420, null, null, null, null, null, 'Good', 'Collected since 2003. A list hangs inside the crate.', null, null),
  ('guitar.webp', 'Acoustic guitar', 'Dreadnought', 480, 'Alder & Finch', 'D-18 N', 'AF18-33120', '2018-06-30', 'Sixstring Music', 'Good', 'Case included.', null, null),
  ('floor-lamp.webp', 'Floor lamp, brass', 'Linen shade', 220, 'Lumen & Lin', 'Arc', null, '2020-10-10', 'Lumen & Lin', 'Good', null, null, null),
  ('bookcase.webp', 'Bookcase, oak', 'Six shelves', 540, 'Ostergaard', 'Shelf 6', null, '2019-08-24', 'Ostergaard Furniture', 'Good', null, null, null),
  ('rug.webp', 'Wool rug', 'Bordered, 6 × 9 ft', 620, 'Tarn Weavers', 'Border 6 x 9', null, '2020-02-15', 'Tarn Weavers', 'Good', 'Woven by hand. Cleaned in 2023.', null, null),
  ('coffee-table.webp', 'Coffee table, oak', 'Oval', 320, 'Halden', 'Oval', null, '2021-04-17', 'Halden Living', 'Worn', 'A ring from a glass at the left end.', null, null),
  ('print-shapes.webp', 'Framed print, shapes', 'Oak frame, 24 × 32 in', 120, 'Studio Pell', null, null, '2020-12-01', 'Studio Pell', 'Like new', null, null, null),
  ('rubber-fig.webp', 'Rubber fig', 'Ceramic pot on a stand', 110, null, null, null, '2023-04-08', 'Greenhouse No. 4', 'Good', null, null, null),
  ('fridge.webp', 'Fridge', 'Cream, freezer below', 1350, 'Kaltra', 'Cold 340', 'KA340-771-0092', '2020-01-18', 'Brightside Appliances', 'Good', null, '2025-01-18', null),
  ('oven.webp', 'Oven', 'Induction hob, 24 in', 1150, 'Kaltra', 'Heat 24', 'KA24I-118-5540', '2020-01-18', 'Brightside Appliances', 'Good', null, '2025-01-18', null),
  ('espresso-machine.webp', 'Espresso machine', 'One group, steam wand', 620, 'Bellano', 'E1', 'BE1-44710', '2021-11-20', 'Bean & Boiler', 'Good', 'Descaled every second month.', null, 40),
  ('stand-mixer.webp', 'Stand mixer', 'Tilting head, 5 qt', 350, 'Morwen', 'Tilt 5', 'MW5-90233', '2019-11-29', 'Brightside Appliances', 'Good', null, '2021-11-29', null),
  ('toaster.webp', 'Toaster', 'Two slots', 75, 'Morwen', 'Duo', null, '2022-01-15', 'Brightside Appliances', 'Good', null, null, null),
  ('kettle.webp', 'Kettle', 'Whistling, stainless steel', 65, 'Morwen', 'Whistle', null, '2022-01-15', 'Brightside Appliances', 'Good', null, null, null),
  ('knife-block.webp', 'Knife block', 'Walnut, five knives', 190, 'Hoven', 'Five', null, '2020-09-05', 'Hoven Knives', 'Good', null, '2040-09-05', null),
  ('dutch-oven.webp', 'Dutch oven, red', 'Enamelled iron, 5.5 qt', 290, 'Ferrand', 'Cocotte 26', null, '2018-12-08', 'Ferrand Kitchen', 'Good', 'A wedding present.', '2043-12-08', null),
  ('dinner-plates.webp', 'Dinner service', 'Stoneware, 15 pieces', 210, 'Strandby', 'Plain 15', null, '2019-05-11', 'Strandby Ceramics', 'Good', 'One bowl is chipped.', null, null),
  ('round-table.webp', 'Round table, oak', '41 in', 560, 'Ostergaard', 'Round 105', null, '2021-02-20', 'Ostergaard Furniture', 'Good', null, null, null),
  ('dining-chair.webp', 'Wishbone chair', 'Oak, woven seat', 320, 'Ostergaard', 'Wish', null, '2021-02-20', 'Ostergaard Furniture', 'Good', null, null, null),
  ('bed.webp', 'Double bed with linen', 'Oak frame, 64 × 80 in', 1650, 'Halden', 'Rest 160', null, '2020-03-14', 'Halden Living', 'Good', 'The mattress is guaranteed for seven years.', null, 320),
  ('night-stand.webp', 'Night-stand, oak', 'Two drawers', 190, 'Halden', 'Rest N', null, '2020-03-14', 'Halden Living', 'Good', null, null, null),
  ('dresser.webp', 'Dresser, six drawers', 'Oak, brass handles', 740, 'Ostergaard', 'Six', null, '2019-09-21', 'Ostergaard Furniture', 'Good', null, null, null),
  ('wardrobe.webp', 'Wardrobe, two doors', 'Reeded oak', 1100, 'Ostergaard', 'Reed 2', null, '2020-07-04', 'Ostergaard Furniture', 'Good', null, null, null),
  ('mirror.webp', 'Round mirror, brass', '26 in', 160, 'Lumen & Lin', 'Halo 66', null, '2021-06-12', 'Lumen & Lin', 'Like new', null, null, null),
  ('tub-chair.webp', 'Tub chair, teal', 'Upholstered', 460, 'Halden', 'Tub', null, '2022-09-17', 'Halden Living', 'Good', null, null, null),
  ('watch.webp', 'Wristwatch', 'Automatic, leather strap', 1800, 'Orvane', 'Meridian 39', '8817342', '2016-12-03', 'Marlow Jewellers', 'Good', 'Serviced in 2022.', '2018-12-03', null),
  ('jewelry-box.webp', 'Jewellery box, walnut', 'With two rings, bangle and pearls', 1400, null, null, null, null, null, 'Good', 'Two rings, a bangle and pearls from grandmother.', null, null),
  ('suitcase.webp', 'Leather suitcase', 'Brass locks', 260, 'Trask', 'Weekender', null, '2017-05-20', 'Trask Leather', 'Worn', null, null, null),
  ('handbag.webp', 'Handbag, red', 'Leather', 320, 'Trask', 'Bow', null, '2021-12-11', 'Trask Leather', 'Like new', null, null, null),
  ('piano.webp', 'Upright piano', 'Walnut, 46 in, with stool', 3400, 'Bechmann', 'U116', 'BM-116-20871', '2012-10-06', 'Bechmann Pianos', 'Good', 'Tuned every autumn.', null, null),
  ('painting.webp', 'Painting, landscape', 'Oil on canvas, gilded frame', 1200, null, null, null, '2015-03-28', 'Quay Gallery', 'Good', 'Signed L. Marrow at the lower right.', null, null),
  ('game-console.webp', 'Game console', 'With one controller', 380, 'Playora', 'P2', 'PL2-6604-1187', '2022-12-17', 'Kestrel Electronics', 'Good', null, '2024-12-17', null),
  ('loudspeakers.webp', 'Pair of loudspeakers', 'Bookshelf, two-way', 420, 'Voltara', 'Shelf 2', 'VT2-11406', '2019-12-14', 'Groove & Needle', 'Good', null, '2024-12-14', null),
  ('bean-bag.webp', 'Bean bag', 'Amber canvas', 120, 'Puf', null, null, '2022-07-02', 'Halden Living', 'Worn', null, null, null),
  ('gramophone.webp', 'Gramophone', 'Wind-up, brass horn', 520, null, null, null, '2011-09-10', 'Flea market', 'Worn', 'Plays, but the spring slips.', null, null),
  ('single-bed.webp', 'Single bed', 'Oak, 39 × 79 in', 480, 'Halden', 'Rest 100', null, '2021-08-14', 'Halden Living', 'Good', null, null, null),
  ('teddy-bear.webp', 'Teddy bear', 'Mohair, jointed', 110, 'Bruun Bears', null, null, '2020-12-24', null, 'Good', null, null, null),
  ('wooden-train.webp', 'Wooden train', 'Engine and two wagons', 80, 'Bruun Toys', null, null, '2021-12-24', null, 'Good', null, null, null),
  ('telescope.webp', 'Telescope', 'Refractor on a tripod', 390, 'Farsight', 'R80', 'FS80-3317', '2022-08-27', 'Farsight Optics', 'Like new', null, null, 75),
  ('electric-guitar.webp', 'Electric guitar', 'Solid body, three pickups', 680, 'Alder & Finch', 'Solid 3', 'AF03-55218', '2020-11-07', 'Sixstring Music', 'Good', null, '2025-11-07', null),
  ('rocking-chair.webp', 'Rocking chair', 'Walnut', 320, null, null, null, '2013-04-20', 'Flea market', 'Worn', 'Restored in 2019.', null, null),
  ('headphones.webp', 'Headphones', 'Over-ear, wireless', 230, 'Voltara', 'Over 5', 'VO5-884120', '2023-11-24', 'Kestrel Electronics', 'Like new', null, '2025-11-24', null),
  ('tablet.webp', 'Tablet computer', '11 in, 128 GB', 480, 'Terra', 'Pad 11', 'TP11-7C02-9914', '2023-09-09', 'Kestrel Electronics', 'Like new', null, '2025-09-09', null),
  ('backpack.webp', 'Backpack', 'Canvas, 24 l', 95, 'Fjellvik', 'Day 24', null, '2022-05-14', null, 'Good', null, null, null),
  ('sewing-machine.webp', 'Sewing machine', 'On a walnut board', 240, 'Stichwell', 'Treadle', null, '2010-02-13', 'Flea market', 'Good', null, null, null),
  ('hair-dryer.webp', 'Hair dryer', '1,800 W', 90, 'Dustrel', 'Breeze', null, '2022-02-05', null, 'Good', null, '2024-02-05', null),
  ('scales.webp', 'Bathroom scales', 'Digital', 45, 'Dustrel', 'Even', null, '2022-02-05', null, 'Good', null, null, null),
  ('towels.webp', 'Folded towels', 'Cotton, set of four', 85, null, null, null, '2023-01-21', null, 'Good', null, null, null),
  ('desk.webp', 'Desk, oak', '67 in, one drawer', 580, 'Ostergaard', 'Work 170', null, '2020-06-20', 'Ostergaard Furniture', 'Good', null, null, null),
  ('office-chair.webp', 'Office chair, amber', 'Adjustable', 420, 'Sedora', 'Lift 3', 'SL3-20977', '2021-01-09', 'Sedora Office', 'Good', null, null, 200),
  ('computer.webp', 'Computer screen', '27 in, with keyboard and mouse', 720, 'Terra', 'View 27', 'TV27-5510-0377', '2022-10-01', 'Kestrel Electronics', 'Good', null, '2025-10-01', null),
  ('laptop.webp', 'Laptop', '14 in, 512 GB', 1250, 'Terra', 'Book 14', 'TB14-9X20-4471', '2023-10-14', 'Kestrel Electronics', 'Like new', 'Disk encrypted; the key is in the safe.', null, 55),
  ('printer.webp', 'Printer', 'Inkjet, scanner', 160, 'Norvik', 'Print 3', 'NVP3-4408', '2021-01-09', 'Kestrel Electronics', 'Good', null, '2023-01-09', null),
  ('desk-lamp.webp', 'Desk lamp, brass', 'Jointed arm', 130, 'Lumen & Lin', 'Joint', null, '2021-03-06', 'Lumen & Lin', 'Good', null, null, null),
  ('camera.webp', 'Camera', 'System camera, 35 mm lens', 1200, 'Optika', 'R6', 'OR6-0120-5577', '2021-07-10', 'Farsight Optics', 'Good', 'With the 35 mm lens.', '2023-07-10', null),
  ('typewriter.webp', 'Typewriter', 'Portable, green', 280, 'Korrespond', 'Portable 2', null, '2009-06-06', 'Flea market', 'Good', null, null, null),
  ('globe.webp', 'Globe', '10 in, brass meridian', 150, null, null, null, '2012-12-24', null, 'Good', null, null, null),
  ('card-catalogue.webp', 'Card catalogue, oak', '36 drawers', 1050, null, null, null, '2010-10-09', 'Library sale', 'Good', 'From the old town library.', null, null),
  ('bicycle.webp', 'Bicycle, green', 'City bicycle, 7 gears', 680, 'Ridgeway', 'City 7', 'WTU-204-K', '2021-03-27', 'Ridgeway Cycles', 'Good', 'Frame number stamped under the pedals.', '2023-03-27', null),
  ('drill.webp', 'Cordless drill', '18 V, two batteries', 180, 'Hammerfell', 'CD18', 'HF18-66021', '2022-04-30', 'Toolyard', 'Good', null, '2025-04-30', null),
  ('circular-saw.webp', 'Circular saw', '7¼ in', 150, 'Hammerfell', 'CS7', 'HF07-10388', '2020-05-16', 'Toolyard', 'Good', null, '2023-05-16', null),
  ('tool-chest.webp', 'Tool chest, red', 'Seven drawers, filled', 720, 'Hammerfell', 'Chest 7', null, '2018-03-10', 'Toolyard', 'Good', 'Sockets, spanners, screwdrivers; photo of each drawer in the notes.', null, null),
  ('ladder.webp', 'Step ladder', 'Aluminium, four steps', 95, 'Climbwell', 'Four', null, '2019-04-13', 'Toolyard', 'Good', null, null, null),
  ('lawn-mower.webp', 'Lawn mower', 'Petrol, 20 in', 380, 'Verdant', 'Cut 20', 'VC20-8815', '2019-04-27', 'Greenhouse No. 4', 'Worn', null, '2021-04-27', null),
  ('skateboard.webp', 'Skateboard', 'Maple, 32 in', 95, null, null, null, '2022-06-18', null, 'Worn', null, null, null),
  ('surfboard.webp', 'Surfboard', '6 ft 6 in', 450, 'Tide & Pine', '6-6', null, '2018-07-14', 'Tide & Pine', 'Good', 'A repaired ding near the tail.', null, null),
  ('golf-bag.webp', 'Golf bag with clubs', 'Seven clubs', 560, 'Fairlea', 'Seven', null, '2017-04-22', 'Fairlea Golf', 'Good', null, null, null),
  ('vacuum-cleaner.webp', 'Vacuum cleaner', 'Cylinder, bagless', 240, 'Dustrel', 'Cyclo', 'DC-309918', '2021-10-23', 'Brightside Appliances', 'Good', null, null, 20),
  ('flashlight.webp', 'Flashlight', 'LED, aluminium', 35, 'Hammerfell', 'Beam', null, '2022-10-29', 'Toolyard', 'Good', null, null, null),
  ('tape-measure.webp', 'Tape measure', '16 ft', 15, 'Hammerfell', '5 m', null, '2019-03-02', 'Toolyard', 'Good', null, null, null),
  ('calculator.webp', 'Calculator', 'Solar', 18, null, null, null, '2016-09-01', null, 'Good', null, null, null),
  ('penknife.webp', 'Penknife', 'Five blades', 45, 'Hoven', 'Pocket 5', null, '2014-06-14', 'Hoven Knives', 'Good', null, null, null);
create temporary table attachments (asset text, position int, type text, name text, file text) on commit drop;
insert into attachments values
  ('sofa.webp', 0, 'Receipt', 'Receipt, sofa.pdf', 'sample-receipt-sofa.pdf'),
  ('armchair.webp', 0, 'Receipt', 'Receipt, armchair.pdf', 'sample-receipt-armchair.pdf'),
  ('television.webp', 0, 'Receipt', 'Receipt, television.pdf', 'sample-receipt-television.pdf'),
  ('television.webp', 1, 'Warranty', 'Warranty, television.pdf', 'sample-warranty-television.pdf'),
  ('soundbar.webp', 0, 'Receipt', 'Receipt, soundbar.pdf', 'sample-receipt-soundbar.pdf'),
  ('record-player.webp', 0, 'Receipt', 'Receipt, record player.pdf', 'sample-receipt-record-player.pdf'),
  ('guitar.webp', 0, 'Receipt', 'Receipt, acoustic guitar.pdf', 'sample-receipt-guitar.pdf'),
  ('bookcase.webp', 0, 'Receipt', 'Receipt, bookcase.pdf', 'sample-receipt-bookcase.pdf'),
  ('rug.webp', 0, 'Receipt', 'Receipt, wool rug.pdf', 'sample-receipt-rug.pdf'),
  ('fridge.webp', 0, 'Receipt', 'Receipt, fridge.pdf', 'sample-receipt-fridge.pdf'),
  ('fridge.webp', 1, 'Warranty', 'Warranty, fridge.pdf', 'sample-warranty-fridge.pdf'),
  ('fridge.webp', 2, 'Manual', 'Manual, fridge.pdf', 'sample-manual-fridge.pdf'),
  ('oven.webp', 0, 'Receipt', 'Receipt, oven.pdf', 'sample-receipt-oven.pdf'),
  ('oven.webp', 1, 'Manual', 'Manual, oven.pdf', 'sample-manual-oven.pdf'),
  ('espresso-machine.webp', 0, 'Receipt', 'Receipt, espresso machine.pdf', 'sample-receipt-espresso-machine.pdf'),
  ('espresso-machine.webp', 1, 'Warranty', 'Warranty, espresso machine.pdf', 'sample-warranty-espresso-machine.pdf'),
  ('stand-mixer.webp', 0, 'Receipt', 'Receipt, stand mixer.pdf', 'sample-receipt-stand-mixer.pdf'),
  ('knife-block.webp', 0, 'Receipt', 'Receipt, knife block.pdf', 'sample-receipt-knife-block.pdf'),
  ('round-table.webp', 0, 'Receipt', 'Receipt, round table.pdf', 'sample-receipt-round-table.pdf'),
  ('dining-chair.webp', 0, 'Receipt', 'Receipt, wishbone chair.pdf', 'sample-receipt-dining-chair.pdf'),
  ('bed.webp', 0, 'Receipt', 'Receipt, double bed with linen.pdf', 'sample-receipt-bed.pdf'),
  ('dresser.webp', 0, 'Receipt', 'Receipt, dresser.pdf', 'sample-receipt-dresser.pdf'),
  ('wardrobe.webp', 0, 'Receipt', 'Receipt, wardrobe.pdf', 'sample-receipt-wardrobe.pdf'),
  ('watch.webp', 0, 'Appraisal', 'Appraisal, wristwatch.pdf', 'sample-appraisal-watch.pdf'),
  ('watch.webp', 1, 'Receipt', 'Receipt, wristwatch.pdf', 'sample-receipt-watch.pdf'),
  ('jewelry-box.webp', 0, 'Appraisal', 'Appraisal, jewellery box.pdf', 'sample-appraisal-jewelry-box.pdf'),
  ('handbag.webp', 0, 'Receipt', 'Receipt, handbag.pdf', 'sample-receipt-handbag.pdf'),
  ('piano.webp', 0, 'Appraisal', 'Appraisal, upright piano.pdf', 'sample-appraisal-piano.pdf'),
  ('piano.webp', 1, 'Receipt', 'Receipt, upright piano.pdf', 'sample-receipt-piano.pdf'),
  ('painting.webp', 0, 'Appraisal', 'Appraisal, painting.pdf', 'sample-appraisal-painting.pdf'),
  ('game-console.webp', 0, 'Receipt', 'Receipt, game console.pdf', 'sample-receipt-game-console.pdf'),
  ('loudspeakers.webp', 0, 'Receipt', 'Receipt, pair of loudspeakers.pdf', 'sample-receipt-loudspeakers.pdf'),
  ('single-bed.webp', 0, 'Receipt', 'Receipt, single bed.pdf', 'sample-receipt-single-bed.pdf'),
  ('telescope.webp', 0, 'Receipt', 'Receipt, telescope.pdf', 'sample-receipt-telescope.pdf'),
  ('telescope.webp', 1, 'Warranty', 'Warranty, telescope.pdf', 'sample-warranty-telescope.pdf'),
  ('electric-guitar.webp', 0, 'Receipt', 'Receipt, electric guitar.pdf', 'sample-receipt-electric-guitar.pdf'),
  ('headphones.webp', 0, 'Receipt', 'Receipt, headphones.pdf', 'sample-receipt-headphones.pdf'),
  ('tablet.webp', 0, 'Receipt', 'Receipt, tablet computer.pdf', 'sample-receipt-tablet.pdf'),
  ('desk.webp', 0, 'Receipt', 'Receipt, desk.pdf', 'sample-receipt-desk.pdf'),
  ('office-chair.webp', 0, 'Receipt', 'Receipt, office chair.pdf', 'sample-receipt-office-chair.pdf'),
  ('office-chair.webp', 1, 'Warranty', 'Warranty, office chair.pdf', 'sample-warranty-office-chair.pdf'),
  ('computer.webp', 0, 'Receipt', 'Receipt, computer screen.pdf', 'sample-receipt-computer.pdf'),
  ('laptop.webp', 0, 'Receipt', 'Receipt, laptop.pdf', 'sample-receipt-laptop.pdf'),
  ('laptop.webp', 1, 'Warranty', 'Warranty, laptop.pdf', 'sample-warranty-laptop.pdf'),
  ('camera.webp', 0, 'Receipt', 'Receipt, camera.pdf', 'sample-receipt-camera.pdf'),
  ('camera.webp', 1, 'Manual', 'Manual, camera.pdf', 'sample-manual-camera.pdf'),
  ('card-catalogue.webp', 0, 'Appraisal', 'Appraisal, card catalogue.pdf', 'sample-appraisal-card-catalogue.pdf'),
  ('bicycle.webp', 0, 'Receipt', 'Receipt, bicycle.pdf', 'sample-receipt-bicycle.pdf'),
  ('drill.webp', 0, 'Receipt', 'Receipt, cordless drill.pdf', 'sample-receipt-drill.pdf'),
  ('tool-chest.webp', 0, 'Receipt', 'Receipt, tool chest.pdf', 'sample-receipt-tool-chest.pdf'),
  ('lawn-mower.webp', 0, 'Receipt', 'Receipt, lawn mower.pdf', 'sample-receipt-lawn-mower.pdf'),
  ('lawn-mower.webp', 1, 'Manual', 'Manual, lawn mower.pdf', 'sample-manual-lawn-mower.pdf'),
  ('vacuum-cleaner.webp', 0, 'Receipt', 'Receipt, vacuum cleaner.pdf', 'sample-receipt-vacuum-cleaner.pdf');

create temporary table furnished on commit drop as
select i.id, i.user_id, d.asset from items i join projects p on p.id = i.project_id and p.is_sample
  join details d on i.image_url = '/api/serve-asset/' || d.asset
where i.source = 'sample' and i.name = d.name and i.model = d.looks and i.estimated_value = d.likely and i.quantity = 1
  and i.brand is null and i.serial_number is null and i.notes is null and i.description is null and i.receipt_url is null
  and i.purchase_date is null and i.warranty_expiration is null and i.condition is null
  and not exists (select 1 from item_documents where item_id = i.id);

insert into item_documents (item_id, id, user_id, position, name, type, url, mime_type, from_library)
select furnished.id, replace(attachments.file, '.pdf', ''), furnished.user_id, attachments.position, attachments.name, attachments.type,
  '/api/serve-asset/' || attachments.file, 'application/pdf', false
from furnished join attachments using (asset);

with changed as (
  update items set brand = d.brand, model = d.model, description = d.looks, serial_number = d.serial_number, purchase_date = d.purchase_date,
    purchase_location = d.purchase_location, condition = d.condition, notes = d.notes,
    warranty_expiration = coalesce(d.warranty, to_char(now() at time zone 'utc' + d.warranty_days * interval '1 day', 'YYYY-MM-DD')),
    version = items.version + 1, updated_at = now()
  from furnished join details d using (asset) where items.id = furnished.id
  returning items.*
)
insert into outbox (type, payload, traceparent)
select 'inventory.item.changed',
  -- The columns under the names of the contract: user_id is userId.
  (select jsonb_object_agg(lower(left(words, 1)) || substr(words, 2), value)
    from jsonb_each(to_jsonb(changed) - 'finding_key'), lateral (select replace(initcap(replace(key, '_', ' ')), ' ', '') as words) named)
    || jsonb_build_object(
      'createdAt', to_char(changed.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updatedAt', to_char(changed.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'roomName', rooms.name,
      'isSample', true,
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type, 'url', d.url, 'mimeType', d.mime_type,
        'fromLibrary', d.from_library) order by d.position), '[]') from item_documents d where d.item_id = changed.id)
    ),
  ''
from changed join rooms on rooms.id = changed.room_id;

with insured as (
  update projects set insurance_company = 'Other', personal_items_coverage = 46000, version = version + 1
  where is_sample and deleted_at is null and insurance_company is null and personal_items_coverage is null
    and exists (select 1 from furnished join items on items.id = furnished.id where items.project_id = projects.id)
  returning *
)
insert into outbox (type, payload, traceparent)
select 'inventory.project.changed', jsonb_build_object('projectId', id, 'userId', user_id, 'version', version, 'name', name, 'isSample', true), ''
from insured;
