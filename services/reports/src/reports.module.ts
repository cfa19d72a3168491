import { Module } from '@nestjs/common'
import { BuildExport } from './account-exports/build-export.job.js'
import { ExportReadyMail } from './account-exports/export-ready.mail.js'
import { ExportsController } from './account-exports/exports.controller.js'
import { ExportsService } from './account-exports/exports.service.js'
import { RemoveExports } from './account-exports/remove-expired.job.js'
import { ImportsController } from './account-imports/imports.controller.js'
import { ImportsService } from './account-imports/imports.service.js'
import { RemoveUpload } from './account-imports/remove-upload.job.js'
import { RunImport } from './account-imports/run-import.job.js'
import { EvidenceController } from './evidence/evidence.controller.js'
import { EvidenceService } from './evidence/evidence.service.js'
import { IssuedReports } from './evidence/issued.service.js'
import { SealService } from './evidence/seal.service.js'
import { SigningKeys } from './evidence/signing-keys.service.js'
import { Timestamps } from './evidence/timestamps.service.js'
import { AccountsConsumer } from './reports/accounts.consumer.js'
import { ChangesService } from './reports/changes.service.js'
import { ClaimPacks } from './reports/claim-packs.service.js'
import { CoversService } from './reports/covers.service.js'
import { LastReportController } from './reports/last-report.controller.js'
import { OlderReports } from './reports/older-reports.job.js'
import { OriginalsService } from './reports/originals.service.js'
import { PicturesService } from './reports/pictures.service.js'
import { RenderService } from './reports/render.service.js'
import { ReportDataService } from './reports/report-data.service.js'
import { ReportFiles } from './reports/report-files.js'
import { ReportMaker } from './reports/report-maker.service.js'
import { ReportProgress } from './reports/report-progress.js'
import { ReportReadyMail } from './reports/report-ready.mail.js'
import { ReportsController } from './reports/reports.controller.js'
import { ReportsService } from './reports/reports.service.js'
import { MembersConsumer } from './shares/members.consumer.js'
import { SharedReports } from './shares/shared-reports.service.js'
import { SharesController } from './shares/shares.controller.js'
import { SharesService } from './shares/shares.service.js'

@Module({
  controllers: [
    ...[ReportsController, LastReportController, SharesController, MembersConsumer, EvidenceController],
    ...[ExportsController, ImportsController, AccountsConsumer],
  ],
  providers: [
    ReportsService,
    PicturesService,
    OriginalsService,
    RenderService,
    ReportMaker,
    CoversService,
    ClaimPacks,
    ReportProgress,
    ChangesService,
    OlderReports,
    ReportDataService,
    EvidenceService,
    SealService,
    SigningKeys,
    Timestamps,
    IssuedReports,
    ReportFiles,
    ReportReadyMail,
    SharesService,
    SharedReports,
    ExportsService,
    BuildExport,
    ExportReadyMail,
    RemoveExports,
    ImportsService,
    RunImport,
    RemoveUpload,
  ],
})
export class ReportsModule {}
