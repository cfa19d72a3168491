/** The text for a person who opens the ZIP. */
export const readmeText = (
  createdAt: Date,
): string => `Your a.r.c. account, as it was on ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC

Projects/       a folder per project, room and item, with its photos and documents as you uploaded them,
                and Items.csv, the list of the project for a spreadsheet
Library/        documents that no item has
Other photos/   photos that no item has, such as the whole photo that several items were cut from
Reports/        your reports as PDF
data/           everything as JSON: one file per kind of record, an array with one record a line
schema.json     the JSON Schema of those records
manifest.json   every file in this ZIP with its size and SHA-256, the number of records, and files that are missing

Projects, rooms and items with "(trash)" in their name were in the trash. In data/, "deletedAt" is when they were
deleted, and "purgeAt" when the trash removes them for good. An import puts them back into the trash.
The pictures of the sample home belong to the product and are not included.

To read this ZIP into another account, open Your data in a new account and choose Import.
`
