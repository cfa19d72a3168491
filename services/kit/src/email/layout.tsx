import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { Block, SentenceParts } from './block.js'
import type { EmailContent, EmailPicture, Sentence } from './blocks.js'
import { ADAPTATIONS, styles } from './styles.js'

/** Required for the standards mode of Outlook on the web and Gmail. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
const WIDTHS = { one: 460, several: 180 }

function Pictures({ pictures, base }: { pictures: readonly EmailPicture[]; base: string }) {
  const single = pictures.length === 1
  const width = single ? WIDTHS.one : WIDTHS.several
  return (
    <Section style={styles.plate}>
      <Row>
        {pictures.map(({ name, alt }) => (
          <Column key={name} align="center" style={single ? undefined : styles.column}>
            <Img src={`${base}/${name}.jpg`} alt={alt} width={width} style={single ? styles.picture : styles.smallPicture} />
          </Column>
        ))}
      </Row>
    </Section>
  )
}

const Amount = ({ dollars }: { dollars: string }) => (
  <Text style={styles.amount} className="ink">
    <span style={styles.currency} className="muted">
      $
    </span>
    {dollars}
  </Text>
)

export interface Layout {
  content: EmailContent
  footer: Sentence
  /** Base URL of pictures. */
  pictures: string
}

const Email = ({ content, footer, pictures }: Layout) => (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{ADAPTATIONS}</style>
    </Head>
    <Preview>{content.preview}</Preview>
    <Body style={styles.body} className="body">
      <Container style={styles.container} className="card">
        <Section style={styles.name} className="inset">
          <Text style={styles.logo} className="ink">
            a.r.c.
          </Text>
        </Section>
        {content.pictures && <Pictures pictures={content.pictures} base={pictures} />}
        <Section style={content.pictures ? styles.content : styles.contentAtTop} className="inset">
          {content.amount && <Amount dollars={content.amount} />}
          {content.headline && (
            <Heading as="h1" style={styles.headline} className="ink headline">
              {content.headline[0]}
              <br />
              <i>{content.headline[1]}</i>
            </Heading>
          )}
          {content.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an email never change their order
            <Block key={index} block={block} />
          ))}
        </Section>
        <Section style={styles.footer} className="inset line">
          <Text style={styles.footerText} className="muted">
            <SentenceParts sentence={footer} />
          </Text>
        </Section>
      </Container>
    </Body>
  </Html>
)

/** @returns the HTML form of an email: inline styles and tables, as mail programs require */
export const emailHtml = (layout: Layout): string => `${DOCTYPE}${renderToStaticMarkup(<Email {...layout} />)}`
