import { Module } from '@nestjs/common'
import { AccountsConsumer } from './reports/accounts.consumer.js'
import { PicturesService } from './reports/pictures.service.js'
import { RenderService } from './reports/render.service.js'
import { ReportFiles } from './reports/report-files.js'
import { ReportsController } from './reports/reports.controller.js'
import { ReportsService } from './reports/reports.service.js'

@Module({
  controllers: [ReportsController, AccountsConsumer],
  providers: [ReportsService, PicturesService, RenderService, ReportFiles],
})
export class ReportsModule {}
