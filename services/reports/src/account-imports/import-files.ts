/** The folder of the uploads of one user. */
export const importsFolder = (userId: string): string => `imports/${userId}`
export const importFolder = (userId: string, importId: string): string => `${importsFolder(userId)}/${importId}`
export const partKey = (userId: string, importId: string, index: number): string => `${importFolder(userId, importId)}/${index}`
