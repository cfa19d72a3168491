import { useEffect, useState } from 'react'

/** The photo shown on the page: a blob with its address, which is released when another one replaces it or the page is left. */
export function usePhoto(): { photo: string | null; show(blob: Blob): void } {
  const [photo, setPhoto] = useState<string | null>(null)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])
  return { photo, show: (blob) => setPhoto(URL.createObjectURL(blob)) }
}
