export { Import as default } from '../../features/imports/import'
