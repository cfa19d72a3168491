import type { Input } from '@arc/contracts/define'
import {
  changeReminderSettings,
  countReminders,
  getReminderSettings,
  listReminders,
  setReminder,
  unsubscribeFromReminders,
} from '@arc/contracts/inventory/reminders'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { RemindersService } from './reminders.service.js'
import { ReminderSettingsService } from './settings.service.js'

@Controller()
export class RemindersController {
  constructor(
    private readonly reminders: RemindersService,
    private readonly settings: ReminderSettingsService,
  ) {}

  @Handle(listReminders) list({ query }: Input<typeof listReminders>, caller: Caller) {
    return this.reminders.list(caller, query)
  }
  @Handle(countReminders) count(_: Input<typeof countReminders>, caller: Caller) {
    return this.reminders.count(caller)
  }
  @Handle(setReminder) set({ body }: Input<typeof setReminder>, caller: Caller) {
    return this.reminders.set(caller, body)
  }
  @Handle(getReminderSettings) read(_: Input<typeof getReminderSettings>, caller: Caller) {
    return this.settings.read(caller)
  }
  @Handle(changeReminderSettings) change({ body }: Input<typeof changeReminderSettings>, caller: Caller) {
    return this.settings.change(caller, body)
  }
  @Handle(unsubscribeFromReminders) unsubscribe({ query }: Input<typeof unsubscribeFromReminders>) {
    return this.settings.unsubscribe(query.token)
  }
}
