import { networkInterfaces } from 'node:os'
import { Module, type ModuleMetadata } from '@nestjs/common'
import { AccountDataController } from './account-data/account-data.controller.js'
import { MediaExportService } from './account-data/export.service.js'
import { MediaImportService } from './account-data/import.service.js'
import { AssetsController } from './assets/assets.controller.js'
import { AssetsService } from './assets/assets.service.js'
import { DocumentFilesService } from './documents/document-files.service.js'
import { DocumentListsService } from './documents/document-lists.service.js'
import { DocumentsController } from './documents/documents.controller.js'
import { DocumentsService } from './documents/documents.service.js'
import { ReadingJob } from './documents/reading.job.js'
import { ReceiptJob } from './documents/receipt/receipt.job.js'
import { FileWrites } from './files/file-writes.service.js'
import { FilesController } from './files/files.controller.js'
import { OriginalsController } from './originals/originals.controller.js'
import { OriginalsService } from './originals/originals.service.js'
import { Decoding } from './photos/decoding.js'
import { DerivedPictures } from './photos/derived-pictures.js'
import { OldPhotos } from './photos/old-photos.js'
import { PhotosConsumer } from './photos/photos.consumer.js'
import { PhotosController } from './photos/photos.controller.js'
import { PhotosService } from './photos/photos.service.js'
import { PreparationService } from './photos/preparation.service.js'
import { PurgeJob } from './photos/purge.job.js'
import { ScaledService } from './photos/scaled.service.js'
import { SimilarPhotosService } from './photos/similar-photos.service.js'
import { SourcesService } from './photos/sources.service.js'
import { SpareTime } from './photos/spare-time.js'
import { UnusedPhotos } from './photos/unused-photos.js'
import { UploadsService } from './photos/uploads.service.js'
import { ReceiptsController } from './receipts/receipts.controller.js'
import { ReceiptsService } from './receipts/receipts.service.js'
import { isOwnNetwork, isPublicAddress } from './remote/public-address.rules.js'
import { REACHABLE, type Reachable, RemotePictures } from './remote/remote-pictures.service.js'
import { SharedFilesController } from './shared-files/shared-files.controller.js'
import { SharedFiles } from './shared-files/shared-files.service.js'
import { StorageQuota } from './storage-quota.js'

/** The module, with a policy for the addresses that it may fetch from. */
export const mediaReaching = (reachable: Reachable): ModuleMetadata => ({
  controllers: [
    PhotosController,
    ReceiptsController,
    AssetsController,
    FilesController,
    DocumentsController,
    PhotosConsumer,
    AccountDataController,
    OriginalsController,
    SharedFilesController,
  ],
  providers: [
    ...[
      Decoding,
      StorageQuota,
      FileWrites,
      DerivedPictures,
      PhotosService,
      PreparationService,
      SpareTime,
      UploadsService,
      SourcesService,
      ScaledService,
      ReceiptsService,
      OriginalsService,
      AssetsService,
      RemotePictures,
      PurgeJob,
      UnusedPhotos,
      OldPhotos,
      SimilarPhotosService,
    ],
    ...[DocumentsService, DocumentListsService, DocumentFilesService, ReadingJob, ReceiptJob],
    ...[MediaExportService, MediaImportService, SharedFiles],
    { provide: REACHABLE, useValue: reachable },
  ],
})

/** The interfaces are read each time: a home gets another IPv6 prefix while the product runs. */
export const isReachable: Reachable = (ip) => isPublicAddress(ip) && !isOwnNetwork(ip, Object.values(networkInterfaces()))

@Module(mediaReaching(isReachable))
export class MediaModule {}
