import { emailHtml } from './layout.js'

export default emailHtml
