/** The folder of the exports of one user. */
export const exportsFolder = (userId: string): string => `exports/${userId}`
export const exportKey = (userId: string, exportId: string): string => `${exportsFolder(userId)}/${exportId}.zip`
