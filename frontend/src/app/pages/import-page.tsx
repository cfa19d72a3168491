export { Import as default } from '../../features/import/import'
