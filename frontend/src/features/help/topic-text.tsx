// biome-ignore-all lint/suspicious/noArrayIndexKey: a compiled text never changes, so the place of a piece is its key
import type { Block, Inline } from './chapter-text'
import { Figure, Key, Name, Step, To } from './elements'

/** The text of a topic, as it was compiled from its chapter. */
export function TopicText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Line content={block.content} />
        </p>
      )
    case 'step':
      return (
        <Step title={block.title}>
          <TopicText blocks={block.blocks} />
        </Step>
      )
    case 'list':
      return (
        <ol>
          {block.items.map((item, at) => (
            <li key={at}>
              <Line content={item} />
            </li>
          ))}
        </ol>
      )
    case 'terms':
      return (
        <dl>
          {block.rows.map(([term = [], description = []], at) => (
            <div key={at}>
              <dt>
                <Line content={term} />
              </dt>
              <dd>
                <Line content={description} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'figure':
      return <Figure of={block.name} caption={block.caption} alt={block.alt} />
  }
}

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((piece, at) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'link')
      return (
        <To key={at} page={piece.page}>
          {piece.text}
        </To>
      )
    return piece.kind === 'key' ? <Key key={at}>{piece.text}</Key> : <Name key={at}>{piece.text}</Name>
  })
}
