import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { connectionOptions } from '../ports/nats.link.js'

/** Puts any text into a stream, as somebody might who is not one of our relays. @param id without one it has none */
export async function putRaw(url: string, subject: string, text: string, id?: string): Promise<void> {
  const connection = await connect(connectionOptions(url))
  await jetstream(connection).publish(subject, text, id ? { msgID: id } : {})
  await connection.close()
}
