import { EmptyState } from '../../ui/empty-state'
import { ChooseFiles } from './choose-files'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.empty

/**
 * The library without a document: one drawer of the card catalogue is open.
 * @param onFiles null while nothing can be uploaded
 */
export const EmptyLibrary = ({ onFiles }: { onFiles: ((files: File[]) => void) | null }) => (
  <EmptyState
    picture="/world/things/card-catalogue-400.webp"
    title={TEXTS.title}
    text={onFiles ? TEXTS.text : TEXTS.none}
    action={onFiles && <ChooseFiles first="camera" cameraLabel={DOCUMENT_TEXTS.library.photograph} onFiles={onFiles} />}
  />
)
