import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { EmailBlock, EmailLink, Fact, Sentence } from './blocks.js'
import { styles } from './styles.js'
import { partsOf } from './text.js'

/** The texts and links of a sentence. */
export const SentenceParts = ({ sentence }: { sentence: Sentence }) =>
  partsOf(sentence).map((part) =>
    typeof part === 'string' ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <Link key={part.url} href={part.url} style={styles.link} className="link">
        {part.label}
      </Link>
    ),
  )

/** A text with its line breaks. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.facts} className="facts">
    <tbody>
      {facts.map(({ label, value, warning }) => (
        <tr key={label}>
          <td style={styles.factLabel} className="muted line">
            {label}
          </td>
          <td align="right" style={warning ? styles.factWarning : styles.factValue} className={warning ? 'warning line' : 'ink line'}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const LinkList = ({ links }: { links: readonly EmailLink[] }) => (
  <Section style={styles.list}>
    {links.map(({ label, url }) => (
      <Text key={`${url} ${label}`} style={styles.listEntry} className="line">
        <Link href={url} style={styles.link} className="link">
          {label}
        </Link>
      </Text>
    ))}
  </Section>
)

/** One block of the content. */
export function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text style={block.small ? styles.remark : styles.paragraph} className="ink">
          <SentenceParts sentence={block.sentence} />
        </Text>
      )
    case 'button':
      return (
        <Button href={block.link.url} style={styles.button} className="button">
          {block.link.label}
        </Button>
      )
    case 'facts':
      return <Facts facts={block.facts} />
    case 'list':
      return <LinkList links={block.links} />
    case 'quote':
      return (
        <Text style={styles.quote} className="muted quote">
          {block.intro}
          <br />
          <Lines text={block.text} />
        </Text>
      )
    case 'message':
      return (
        <>
          <Text style={styles.message} className="ink">
            <Lines text={block.text} />
          </Text>
          {block.signature && (
            <Text style={styles.signature} className="ink">
              {block.signature}
            </Text>
          )}
        </>
      )
  }
}
