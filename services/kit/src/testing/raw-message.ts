import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { connectionOptions } from '../ports/nats.client.js'

/** Publishes any text to a stream, like a foreign publisher. @param id the message id; without one, the message has none */
export async function putRaw(url: string, subject: string, text: string, id?: string): Promise<void> {
  const connection = await connect(connectionOptions(url))
  await jetstream(connection).publish(subject, text, id ? { msgID: id } : {})
  await connection.close()
}
