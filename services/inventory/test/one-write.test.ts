import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

/** Work of the product itself, which no request waits for, and visitors without an account. Everything else is written by `writeAs` and what is built on it. */
const WITHOUT_CALLER = [
  'account-data/import.service.ts',
  'imports/import.job.ts',
  'items/item-quota.ts',
  'items/items-to-publish.ts',
  'items/library-changes.ts',
  'projects/projects.service.ts',
  'purge/purge.job.ts',
  'reminders/check.service.ts',
  'reminders/digest.mail.ts',
  'reminders/settings.service.ts',
  'shares/shared-homes.service.ts',
  'totals/doctor.command.ts',
  'trash/restore-rooms.ts',
]

const files = globSync('**/*.ts', { cwd: SOURCE, exclude: ['generated/**'] })
const doing = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(`${SOURCE}${file}`, 'utf8'))).sort()

it('is one: no request opens a transaction by itself, so each has its turn, its limit of time and its entry in the log', () => {
  expect(doing(/\.transaction[(<]/)).toEqual(['changes/changes.ts', ...WITHOUT_CALLER].sort())
})

/** The steps of a write, the files that are the one way to take them, and those beside it, each with the reason. */
const STEPS: { step: string; by: RegExp; here: string[]; beside: Record<string, string> }[] = [
  {
    step: 'takes a turn',
    by: /\bwrite(Many)?As[(<]/,
    here: ['changes/changes.ts', 'changes/write.ts'],
    beside: {
      'categories/categories.service.ts': 'Of the user, in no project.',
      'changes/undo.service.ts': 'What is locked is known once the action is read.',
      'custom-fields/fields.service.ts': 'Of the user, in no project.',
      'items/items.service.ts': 'The dashboard image is one of the user, in any project.',
      'labels/labels.service.ts': 'A code is added to what is there, which stays as it is.',
      'projects/projects.service.ts': 'A new project is in no other.',
      'reminders/reminders.service.ts': 'Of the user, in no project.',
      'reminders/settings.service.ts': 'Of the user, in no project.',
      'shares/shares.service.ts': 'A link changes nothing of the home, so the sample may have one, too.',
      'tags/tags.service.ts': 'Of the user, in no project.',
      'trash/trash.service.ts': 'What is locked is known once the trash is read.',
      'views/views.service.ts': 'A new view is of the user, in no project.',
      'imports/import.job.ts': 'A job is sent; what it imports has a write of its own.',
    },
  },
  {
    step: 'locks what is in a project',
    by: /\block(Items?|Room|Place|Project|Projects|ProjectRows|Claim|Policy|RoomPhoto|Thing)\(|\bfor no key update\b/,
    here: ['changes/write.ts', 'items/write-item.ts', 'locks.ts'],
    beside: {
      'claims/letters.service.ts': 'How a letter is locked: with its claim.',
      'claims/own-claim.ts': 'How a claim is locked: with the projects of what was lost.',
      'claims/steps.ts': 'Part of the write of a reminder, which has its turn.',
      'item-photos/restore-photo.ts': 'Part of an undo, which has its turn.',
      'items/item-writes.sql.ts': 'The same in one statement, for what happens most.',
      'policies/own-policy.ts': 'How a policy is locked.',
      'room-photos/analysed-photos.ts': 'An event, which has no caller to be asked for.',
      'room-photos/photo-things.service.ts': 'How a thing is locked: with its photo.',
      'room-photos/restore-room-photo.ts': 'Part of an undo, which has its turn.',
      'room-photos/room-photos.service.ts': 'How a photo is locked: with its room.',
      'shares/shares.service.ts': 'Serializes the links of a home, which stays as it is.',
      'totals/totals.sql.ts': 'The doctor, which has no caller to be asked for.',
      'trash/restore-items.ts': 'Of the trash, where items have no lock.',
      'trash/restore-projects.ts': 'The home that a restored one replaces, which it knows as empty.',
      'trash/restore-rooms.ts': 'A job, which has no caller to be asked for.',
    },
  },
  {
    step: 'asks for permission',
    by: /\ballowChange\(/,
    here: ['access.ts', 'locks.ts'],
    beside: {
      'changes/revert.ts': 'Of the projects of an action, once all are locked.',
      'imports/import.job.ts': 'Before a file is received, which is then imported under the lock.',
      'room-photos/photo-things.service.ts': 'Before a picture is cut, which writes nothing here.',
      'trash/restore-projects.ts': 'Of a project in the trash, which `lockProjects` does not find.',
    },
  },
  {
    step: 'compares the version with what was changed since',
    by: /\brefuseOutdated\(|\bnew Outdated\(/,
    here: ['changes/changes.ts', 'changes/write.ts'],
    beside: {
      'history/undo-item-change.service.ts': 'An undo names a change instead of a version.',
      'item-photos/item-photos.service.ts': 'An order that does not name each photo was made on others, of any version.',
      'wishes/wishes.service.ts': 'A wish that is not there has a version, too: 0.',
    },
  },
  {
    step: 'notes that a project was worked on',
    by: /\btouch\(|\blastActiveAt: new Date/,
    here: ['items/write-item.ts', 'projects/touch.ts'],
    beside: {
      'policies/main-policy.ts': 'Copies the main policy into the project itself.',
      'projects/projects.service.ts': 'Changes the project itself.',
      'tags/tags.service.ts': 'Of all projects that have the tag, whose items stay as they are.',
    },
  },
  {
    step: 'publishes items',
    by: /\bpublish(Items?|Created|Removed|AllRemoved)\(|\bpublish(All)?\(\s*tx,\s*items?(Created|Changed|Deleted)\b|\bpublishAndRead\(/,
    here: ['items/item-events.ts', 'items/write-item.ts'],
    beside: {
      'account-data/import.service.ts': 'A new account, whose projects are as new.',
      'items/item-writes.sql.ts': 'The same in one statement, for what happens most.',
      'items/items-to-publish.ts': 'A job: names around items were changed, not their project.',
      'items/library-changes.ts': 'An event or a job: the library changed, not the project.',
      'items/pins.ts': 'Others that lose a pin by a write, which notes the project.',
      'projects/homes.ts': 'A new sample, whose project is as new.',
      'purge/purge.job.ts': 'A job: the trash is not part of a project.',
      'trash/restore-rooms.ts': 'A job: items of a room that was restored, which is noted.',
    },
  },
]

it.each(STEPS)('is one for every noun, items among them: nothing else $step', ({ by, here, beside }) => {
  expect(doing(by)).toEqual([...here, ...Object.keys(beside)].sort())
})
