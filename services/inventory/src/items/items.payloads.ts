import type { Payload } from '@arc/contracts/define'
import { Attachment, type Item as ItemAnswer, ItemSource, type itemCreated } from '@arc/contracts/inventory/items'
import type { Item, Prisma, Project, Room } from '../generated/prisma/client.js'

const amount = (value: Prisma.Decimal | null): number | null => (value === null ? null : value.toNumber())

/** An item as the product's own screens see it. */
export function itemAnswer(item: Item): ItemAnswer {
  const { findingKey: _key, version: _version, ...fields } = item
  return {
    ...fields,
    estimatedValue: amount(item.estimatedValue),
    valueLow: amount(item.valueLow),
    valueHigh: amount(item.valueHigh),
    value: amount(item.value),
    replacementCost: amount(item.replacementCost),
    depreciation: amount(item.depreciation),
    documents: Attachment.array().parse(item.documents),
    is_project_thumbnail: item.isProjectThumbnail,
    is_dashboard_image: item.isDashboardImage,
    source: ItemSource.parse(item.source),
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  }
}

/** What other services hear of an item. */
export function itemPayload(item: Item & { room: Pick<Room, 'name'>; project: Pick<Project, 'isSample'> }): Payload<typeof itemCreated> {
  const { room, project, ...row } = item
  return { ...itemAnswer(row), version: item.version, roomName: room.name, isSample: project.isSample }
}
