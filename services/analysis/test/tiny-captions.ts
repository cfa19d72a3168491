import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Constant, type Operation, onnxFile, type Port } from './tiny-onnx.js'

/** The words that stand for the colour of a picture. */
const COLOURS = ['red', 'green', 'blue']
const SPECIAL = ['<pad>', '<s>', '</s>', '<unk>']
const [PAD, START, END] = [0, 1, 2]

/**
 * Writes an image-to-text model of a few kilobytes in the layout of Transformers.js. It generates word by word, as a real one: the
 * word that follows depends on the word before, and where that is COLOUR, on which of red, green and blue the picture has most of.
 * @param sentence words in lower case, each once, for instance `a COLOUR chair`
 */
export async function writeTinyCaptions(folder: string, type: 'vision-encoder-decoder' | 'florence2', sentence: string): Promise<void> {
  const said = sentence.split(' ')
  const words = [...SPECIAL, ...new Set(said.flatMap((word) => (word === 'COLOUR' ? COLOURS : [word])))]
  await mkdir(join(folder, 'onnx'), { recursive: true })
  const graphs = type === 'florence2' ? florence(words, said) : visionEncoderDecoder(words, said)
  for (const [name, graph] of Object.entries(graphs)) await writeFile(join(folder, `onnx/${name}.onnx`), onnxFile(graph))
  for (const [name, content] of Object.entries({ ...settingsOf(type), ...tokenizerOf(words) }))
    await writeFile(join(folder, name), JSON.stringify(content))
}

type Graph = Parameters<typeof onnxFile>[0]

/** For each word, how likely each word follows it. */
function following(words: string[], said: string[]): Constant {
  const idsOf = (word: string | undefined) =>
    word === undefined ? [END] : word === 'COLOUR' ? COLOURS.map((one) => words.indexOf(one)) : [words.indexOf(word)]
  const rows = words.map(() => words.map(() => -50))
  const pairs = [[[START], idsOf(said[0])], ...said.map((word, at) => [idsOf(word), idsOf(said[at + 1])])]
  for (const [before = [], after = []] of pairs) for (const one of before) for (const next of after) (rows[one] ?? [])[next] = 0
  return { name: 'following', shape: [words.length, words.length], values: rows.flat() }
}

/** The mean of each channel of the picture, as one state. */
const MEAN: Operation[] = [
  { type: 'ReduceMean', from: ['pixel_values'], to: 'rows', attributes: { axes: [2], keepdims: 0 } },
  { type: 'ReduceMean', from: ['rows'], to: 'channels', attributes: { axes: [2], keepdims: 1 } },
  { type: 'Transpose', from: ['channels'], to: 'mean', attributes: { perm: [0, 2, 1] } },
]
const PIXELS: Port = { name: 'pixel_values', shape: ['batch', 3, 'height', 'width'] }

/** Adds each channel to the likelihood of the word for its colour. */
const coloursOf = (words: string[]): Constant => ({
  ...{ name: 'colours', shape: [3, words.length] },
  values: COLOURS.flatMap((colour) => words.map((word) => (word === colour ? 1 : 0))),
})

const visionEncoderDecoder = (words: string[], said: string[]): Record<string, Graph> => ({
  encoder_model: {
    operations: [...MEAN, { type: 'Identity', from: ['mean'], to: 'last_hidden_state' }],
    ...{ constants: [], inputs: [PIXELS], outputs: [{ name: 'last_hidden_state', shape: ['batch', 1, 3] }] },
  },
  decoder_model_merged: {
    operations: [
      { type: 'Gather', from: ['following', 'input_ids'], to: 'next' },
      { type: 'MatMul', from: ['encoder_hidden_states', 'colours'], to: 'seen' },
      { type: 'Add', from: ['next', 'seen'], to: 'logits' },
    ],
    constants: [following(words, said), coloursOf(words)],
    inputs: [
      { name: 'input_ids', type: 'int64', shape: ['batch', 'length'] },
      { name: 'encoder_hidden_states', shape: ['batch', 1, 3] },
    ],
    outputs: [{ name: 'logits', shape: ['batch', 'length', words.length] }],
  },
})

/** Words are vectors with a one at their place, and a picture is a vector with its colours. */
const florence = (words: string[], said: string[]): Record<string, Graph> => ({
  embed_tokens: {
    operations: [{ type: 'Gather', from: ['ones', 'input_ids'], to: 'inputs_embeds' }],
    constants: [
      { name: 'ones', shape: [words.length, words.length], values: words.flatMap((one) => words.map((word) => +(word === one))) },
    ],
    inputs: [{ name: 'input_ids', type: 'int64', shape: ['batch', 'length'] }],
    outputs: [{ name: 'inputs_embeds', shape: ['batch', 'length', words.length] }],
  },
  vision_encoder: {
    operations: [...MEAN, { type: 'MatMul', from: ['mean', 'colours'], to: 'image_features' }],
    ...{ constants: [coloursOf(words)], inputs: [PIXELS], outputs: [{ name: 'image_features', shape: ['batch', 1, words.length] }] },
  },
  encoder_model: {
    operations: [{ type: 'ReduceMean', from: ['inputs_embeds'], to: 'last_hidden_state', attributes: { axes: [1], keepdims: 1 } }],
    ...{ constants: [], inputs: [{ name: 'inputs_embeds', shape: ['batch', 'length', words.length] }] },
    outputs: [{ name: 'last_hidden_state', shape: ['batch', 1, words.length] }],
  },
  decoder_model_merged: {
    operations: [
      { type: 'MatMul', from: ['inputs_embeds', 'following'], to: 'next' },
      { type: 'Add', from: ['next', 'encoder_hidden_states'], to: 'logits' },
    ],
    constants: [following(words, said)],
    inputs: [
      { name: 'inputs_embeds', shape: ['batch', 'length', words.length] },
      { name: 'encoder_hidden_states', shape: ['batch', 1, words.length] },
    ],
    outputs: [{ name: 'logits', shape: ['batch', 'length', words.length] }],
  },
})

const IDS = { pad_token_id: PAD, bos_token_id: START, eos_token_id: END, decoder_start_token_id: START }
const TEXT_MODEL = { n_head: 1, n_layer: 1, n_embd: 1, decoder_attention_heads: 1, decoder_layers: 1, d_model: 1 }

/** The files that say what kind of model it is. */
function settingsOf(type: 'vision-encoder-decoder' | 'florence2') {
  const isFlorence = type === 'florence2'
  const preprocessor = {
    ...{ image_processor_type: isFlorence ? 'CLIPImageProcessor' : 'ViTImageProcessor', processor_class: 'Florence2Processor' },
    ...{ do_resize: true, size: { height: 32, width: 32 }, do_rescale: true, do_normalize: false },
    ...{ task_prompts_without_inputs: { '<CAPTION>': 'a' }, task_prompts_with_input: {}, tasks_answer_post_processing_type: {} },
  }
  return {
    'config.json': isFlorence
      ? {
          ...IDS,
          model_type: type,
          architectures: ['Florence2ForConditionalGeneration'],
          is_encoder_decoder: true,
          text_config: { ...TEXT_MODEL, model_type: 'florence2_language' },
        }
      : {
          ...IDS,
          model_type: type,
          architectures: ['VisionEncoderDecoderModel'],
          is_encoder_decoder: true,
          decoder: { ...TEXT_MODEL, model_type: 'gpt2' },
        },
    'generation_config.json': IDS,
    'preprocessor_config.json': preprocessor,
  }
}

/** A tokenizer that knows these words. */
const tokenizerOf = (words: string[]) => ({
  'tokenizer_config.json': { tokenizer_class: 'PreTrainedTokenizer', pad_token: '<pad>', eos_token: '</s>', unk_token: '<unk>' },
  'tokenizer.json': {
    ...{ version: '1.0', normalizer: null, pre_tokenizer: { type: 'Whitespace' }, post_processor: null },
    added_tokens: SPECIAL.map((content, id) => ({ id, content, special: true })),
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      ...{ type: 'WordPiece', unk_token: '<unk>', continuing_subword_prefix: '##', max_input_chars_per_word: 100 },
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  },
})
