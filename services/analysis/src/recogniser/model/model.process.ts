// A process of its own: the runtime brings its own libvips, which must not meet the one of `sharp`, and its memory is released at the end.
import { z } from 'zod'
import { type Caption, loadCaptions } from './load-captions.js'
import { type Detect, loadDetector } from './load-detector.js'
import { ModelTask } from './model-task.js'

// Each is loaded by its first task. A model that could not be loaded is tried again in the next process: this one ends.
let detector: Promise<Detect> | undefined
let captions: Promise<Caption> | undefined

process.on('message', async (message: unknown) => {
  try {
    const { task } = z.object({ task: ModelTask }).parse(message)
    process.send?.({ answer: await answerTo(task) })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  }
})

async function answerTo(task: ModelTask) {
  if (task.kind === 'caption') {
    captions ??= loadCaptions(task.chosen)
    return { caption: await (await captions)(task.jpeg) }
  }
  detector ??= loadDetector(task.chosen)
  return (await detector)(task)
}
