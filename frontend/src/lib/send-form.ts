import { beforeReload } from './new-release'
import { homeHeaders } from './open-home'
import { traceparent } from './trace'

let running = 0
// A reload would break off the uploads.
beforeReload(() => running === 0)

interface FormRequest {
  method: string
  url: string
  form: FormData
  headers?: Record<string, string>
  /** Percentage of bytes sent, 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

interface FormResponse {
  status: number
  statusText: string
  text: string
  /** The traceparent header it was sent with. */
  trace: string
}

/**
 * Sends a form through XMLHttpRequest, whose upload progress fetch does not have.
 * @returns the response of any status
 * @throws TypeError when the network fails; AbortError when it was cancelled.
 */
export function sendForm({ method, url, form, headers, onProgress, signal }: FormRequest): Promise<FormResponse> {
  const response = new Promise<FormResponse>((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const trace = traceparent()
    sending.open(method, url)
    sending.withCredentials = true
    sending.setRequestHeader('traceparent', trace)
    for (const [name, value] of Object.entries({ ...homeHeaders(), ...headers })) sending.setRequestHeader(name, value)
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100))
    }
    sending.onload = () => resolve({ status: sending.status, statusText: sending.statusText, text: sending.responseText, trace })
    sending.onerror = () => reject(new TypeError('The network failed.'))
    sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => sending.abort())
    sending.send(form)
  })
  running += 1
  return response.finally(() => {
    running -= 1
  })
}
