/** What names the folder of one document. */
export interface DocumentFolder {
  userId: string
  id: string
}

/** The folder of one document's files. */
export const documentFolder = ({ userId, id }: DocumentFolder): string => `documents/${userId}/${id}/`
export const fileKey = (document: DocumentFolder): string => `${documentFolder(document)}file`
/** The picture of a page. @param page counts from 1 */
export const pageKey = (document: DocumentFolder, page: number, size: 'small' | 'large'): string =>
  `${documentFolder(document)}page-${page}-${size}.webp`
/** The folder of all documents of one user. */
export const userDocumentsFolder = (userId: string): string => `documents/${userId}/`
