import { Module } from '@nestjs/common'
import { AccountDataController } from './account-data/account-data.controller.js'
import { AccountExportService } from './account-data/export.service.js'
import { FiguresService } from './account-data/figures.service.js'
import { AccountImportService } from './account-data/import.service.js'
import { AccountsConsumer } from './accounts.consumer.js'
import { CategoriesController } from './categories/categories.controller.js'
import { CategoriesService } from './categories/categories.service.js'
import { UndoService } from './changes/undo.service.js'
import { ClaimPhotosService } from './claims/claim-photos.service.js'
import { ClaimsController } from './claims/claims.controller.js'
import { ClaimsService } from './claims/claims.service.js'
import { LettersService } from './claims/letters.service.js'
import { MarksService } from './claims/marks.service.js'
import { FieldsController } from './custom-fields/fields.controller.js'
import { FieldsService } from './custom-fields/fields.service.js'
import { Database } from './database.js'
import { DuplicatesController } from './duplicates/duplicates.controller.js'
import { DuplicatesService } from './duplicates/duplicates.service.js'
import { HistoryController } from './history/history.controller.js'
import { HistoryService } from './history/history.service.js'
import { UndoItemChange } from './history/undo-item-change.service.js'
import { ExportService } from './imports/export.service.js'
import { ImportController } from './imports/import.controller.js'
import { ImportJob } from './imports/import.job.js'
import { ImportService } from './imports/import.service.js'
import { InsightsController } from './insights/insights.controller.js'
import { InsightsService } from './insights/insights.service.js'
import { ItemPhotosController } from './item-photos/item-photos.controller.js'
import { ItemPhotosService } from './item-photos/item-photos.service.js'
import { BulkService } from './items/bulk.service.js'
import { BulkDocumentsService } from './items/bulk-documents.service.js'
import { ItemAttachmentsConsumer } from './items/item-attachments.consumer.js'
import { ItemAttachmentsController } from './items/item-attachments.controller.js'
import { ItemAttachmentsService } from './items/item-attachments.service.js'
import { ItemListsService } from './items/item-lists.service.js'
import { ItemQuota } from './items/item-quota.js'
import { ItemsController } from './items/items.controller.js'
import { ItemsService } from './items/items.service.js'
import { ItemsToPublish } from './items/items-to-publish.js'
import { LibraryChanges } from './items/library-changes.js'
import { ReportInventoryService } from './items/report-inventory.service.js'
import { ReviewedItemsService } from './items/reviewed-items.service.js'
import { LabelsController } from './labels/labels.controller.js'
import { LabelsService } from './labels/labels.service.js'
import { LoansController } from './loans/loans.controller.js'
import { LoansService } from './loans/loans.service.js'
import { OverviewController } from './overview/overview.controller.js'
import { OverviewService } from './overview/overview.service.js'
import { PlaceMovesService } from './places/place-moves.service.js'
import { PlacesController } from './places/places.controller.js'
import { PlacesService } from './places/places.service.js'
import { PoliciesController } from './policies/policies.controller.js'
import { PoliciesService } from './policies/policies.service.js'
import { PolicyDocumentsService } from './policies/policy-documents.service.js'
import { ProjectsController } from './projects/projects.controller.js'
import { ProjectsService } from './projects/projects.service.js'
import { SummaryService } from './projects/summary.service.js'
import { ProofController } from './proof/proof.controller.js'
import { ProofService } from './proof/proof.service.js'
import { PurgeJob } from './purge/purge.job.js'
import { ReceiptMatchesController } from './receipt-matches/receipt-matches.controller.js'
import { ReceiptMatchesService } from './receipt-matches/receipt-matches.service.js'
import { ReminderCheck } from './reminders/check.service.js'
import { DigestMail } from './reminders/digest.mail.js'
import { RemindersController } from './reminders/reminders.controller.js'
import { RemindersService } from './reminders/reminders.service.js'
import { ReminderSettingsService } from './reminders/settings.service.js'
import { ConfirmationsService } from './reviews/confirmations.service.js'
import { ReviewsController } from './reviews/reviews.controller.js'
import { ReviewsService } from './reviews/reviews.service.js'
import { AnalysedPhotosConsumer } from './room-photos/analysed-photos.consumer.js'
import { PhotoFaultsConsumer } from './room-photos/photo-faults.consumer.js'
import { PhotoThingsService } from './room-photos/photo-things.service.js'
import { RoomPhotosController } from './room-photos/room-photos.controller.js'
import { RoomPhotosService } from './room-photos/room-photos.service.js'
import { RoomsController } from './rooms/rooms.controller.js'
import { RoomsService } from './rooms/rooms.service.js'
import { MembersConsumer } from './shares/members.consumer.js'
import { SharedHomes } from './shares/shared-homes.service.js'
import { SharesController } from './shares/shares.controller.js'
import { SharesService } from './shares/shares.service.js'
import { StatsController } from './stats/stats.controller.js'
import { TagNames } from './tags/tag-names.service.js'
import { TagsController } from './tags/tags.controller.js'
import { TagsService } from './tags/tags.service.js'
import { FilesService } from './trash/files.service.js'
import { RestoredRooms } from './trash/restore-rooms.js'
import { TrashSweep } from './trash/sweep.service.js'
import { TrashController } from './trash/trash.controller.js'
import { TrashService } from './trash/trash.service.js'
import { Turns } from './turns.js'
import { ViewsController } from './views/views.controller.js'
import { ViewsService } from './views/views.service.js'
import { WishesController } from './wishes/wishes.controller.js'
import { WishesService } from './wishes/wishes.service.js'

@Module({
  controllers: [
    ProjectsController,
    RoomsController,
    RoomPhotosController,
    AnalysedPhotosConsumer,
    PhotoFaultsConsumer,
    PlacesController,
    LabelsController,
    TagsController,
    FieldsController,
    ItemsController,
    CategoriesController,
    HistoryController,
    InsightsController,
    OverviewController,
    ProofController,
    ImportController,
    StatsController,
    TrashController,
    AccountsConsumer,
    ItemAttachmentsController,
    ItemAttachmentsConsumer,
    ItemPhotosController,
    ReceiptMatchesController,
    DuplicatesController,
    LoansController,
    PoliciesController,
    ClaimsController,
    ReviewsController,
    SharesController,
    MembersConsumer,
    WishesController,
    RemindersController,
    ViewsController,
    AccountDataController,
  ],
  providers: [
    ...[ProjectsService, SummaryService, InsightsService, OverviewService, ProofService, RoomsService, CategoriesService],
    ...[RoomPhotosService, PhotoThingsService],
    ...[PlacesService, PlaceMovesService, LabelsService, TagsService, TagNames, FieldsService, ItemsToPublish],
    ...[ImportService, ImportJob, ExportService],
    ItemQuota,
    { provide: Turns, useFactory: ({ turns }: Database) => turns, inject: [Database] },
    ...[ItemsService, ItemListsService, ReviewedItemsService, ReportInventoryService, ItemAttachmentsService, LibraryChanges, PurgeJob],
    ...[ItemPhotosService, LoansService, PoliciesService, PolicyDocumentsService, ReceiptMatchesService, DuplicatesService],
    ...[ClaimsService, MarksService, ClaimPhotosService, LettersService],
    ...[ReviewsService, ConfirmationsService],
    ...[SharesService, SharedHomes, WishesService],
    ...[BulkService, BulkDocumentsService, TrashService, FilesService, UndoService, RestoredRooms, TrashSweep],
    ...[ViewsService, HistoryService, UndoItemChange],
    ...[AccountExportService, AccountImportService, FiguresService],
    ...[RemindersService, ReminderSettingsService, ReminderCheck, DigestMail],
  ],
})
export class InventoryModule {}
