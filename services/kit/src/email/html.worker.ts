export { emailHtml as default } from './layout.js'
