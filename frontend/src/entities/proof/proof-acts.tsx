import type { Item } from '@arc/contracts/inventory/items'
import { type RefObject, useRef, useState } from 'react'
import { useMedia } from '../../lib/media'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { ChooseDocumentDialog } from '../documents/choose-document-dialog'
import { useAddPhotos } from '../item-photos/use-add-photos'
import type { Step } from './proof.rules'
import { PROOF_TEXTS as TEXTS } from './proof.texts'
import { useAddDocuments } from './use-add-documents'

type FileStep = Extract<Step, 'photo' | 'receipt' | 'appraisal'>
const isDocument = (step: Step | undefined): step is 'receipt' | 'appraisal' => step === 'receipt' || step === 'appraisal'

/** Photos and documents of an item: `open` asks for a file, `take` for the camera where the device has one. */
export function useProofFiles(item: Item) {
  const photos = useAddPhotos(item)
  const documents = useAddDocuments(item)
  const inputs = { photo: useInput(), camera: useInput(), document: useInput(), documentCamera: useInput() }
  const [kind, setKind] = useState<'receipt' | 'appraisal'>('receipt')
  const click = (input: RefObject<HTMLInputElement | null>) => input.current?.click()

  function ask(step: FileStep, camera: boolean) {
    if (step === 'photo') return click(camera ? inputs.camera : inputs.photo)
    setKind(step)
    click(camera ? inputs.documentCamera : inputs.document)
  }
  return {
    inputs,
    busy: photos.progress !== null || documents.busy,
    open: (step: FileStep) => ask(step, false),
    take: (step: FileStep) => ask(step, true),
    addPhotos(files: File[]) {
      void photos.add(files)
    },
    addDocument([file]: File[]) {
      if (!file) return
      void documents.addFile(kind, file)
    },
    addFromLibrary: documents.addFromLibrary,
  }
}

const useInput = () => useRef<HTMLInputElement>(null)

interface Props {
  files: ReturnType<typeof useProofFiles>
  steps: readonly Step[]
  onStart(step: Step): void
  /** False where the page offers the library elsewhere. */
  library?: boolean
}

/** The next step as a button, the library as another source of documents, and the file inputs. */
export function ProofActs({ files, steps, onStart, library = true }: Props) {
  const hasCamera = useMedia('(pointer: coarse)')
  const [choosing, setChoosing] = useState<'receipt' | 'appraisal' | null>(null)
  const [step] = steps
  const document = steps.find(isDocument)
  const { inputs } = files
  return (
    <Stack gap={2}>
      {step && (
        <Button wide busy={files.busy} icon={<Icon name={iconOf(step, hasCamera)} />} onClick={() => press(step)}>
          {files.busy ? COMMON_TEXTS.uploading : labelOf(step, hasCamera)}
        </Button>
      )}
      {library && document && (
        <Button look="text" disabled={files.busy} onClick={() => setChoosing(document)}>
          {TEXTS.acts.library}
        </Button>
      )}
      <FileInput inputRef={inputs.photo} accept="image/*" multiple label={TEXTS.files.photo} onFiles={files.addPhotos} />
      <FileInput inputRef={inputs.camera} accept="image/*" capture label={TEXTS.files.camera} onFiles={files.addPhotos} />
      <FileInput inputRef={inputs.document} accept={DOCUMENTS} label={TEXTS.files.document} onFiles={files.addDocument} />
      <FileInput inputRef={inputs.documentCamera} accept="image/*" capture label={TEXTS.files.documentCamera} onFiles={files.addDocument} />
      {choosing && (
        <ChooseDocumentDialog
          title={TEXTS.acts[choosing].add}
          busy={files.busy}
          onClose={() => setChoosing(null)}
          onChoose={(chosen) => void files.addFromLibrary(choosing, chosen).then((added) => added && setChoosing(null))}
        />
      )}
    </Stack>
  )

  function press(next: Step) {
    if (hasCamera && (next === 'photo' || isDocument(next))) files.take(next)
    else onStart(next)
  }
}

const DOCUMENTS = 'image/*,.heic,.heif,.pdf,application/pdf'

function labelOf(step: Step, hasCamera: boolean): string {
  const text = TEXTS.acts[step]
  return typeof text === 'string' ? text : text[hasCamera ? 'take' : 'add']
}

function iconOf(step: Step, hasCamera: boolean) {
  if (step === 'serialNumber' || step === 'value') return 'edit'
  return hasCamera ? 'camera' : 'upload'
}
