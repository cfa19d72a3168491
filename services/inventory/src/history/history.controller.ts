import type { Input } from '@arc/contracts/define'
import { getProjectAsOf, listItemHistory, listItemsAsOf, undoItemChange } from '@arc/contracts/inventory/history'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { Turns } from '../turns.js'
import { HistoryService } from './history.service.js'
import { UndoItemChange } from './undo-item-change.service.js'

@Controller()
export class HistoryController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly history: HistoryService,
    private readonly undoing: UndoItemChange,
    private readonly turns: Turns,
  ) {}

  @Handle(listItemHistory) ofItem({ params, query }: Input<typeof listItemHistory>, caller: Caller) {
    return this.history.ofItem(caller, params.id, query)
  }
  @Handle(undoItemChange) undo({ params }: Input<typeof undoItemChange>, caller: Caller) {
    return this.undoing.undo(caller, params.id, params.changeId)
  }
  @Handle(getProjectAsOf) async figures(input: Input<typeof getProjectAsOf>, caller: Caller) {
    const id = await this.projects.idOf(caller, input)
    return this.turns.read(caller, () => this.history.figures(caller, id, input.query))
  }
  @Handle(listItemsAsOf) async items(input: Input<typeof listItemsAsOf>, caller: Caller) {
    const id = await this.projects.idOf(caller, input)
    return this.turns.read(caller, () => this.history.items(caller, id, input.query))
  }
}
