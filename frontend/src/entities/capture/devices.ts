/** A camera of this device; it has a label once access is granted. */
export interface Lens {
  deviceId: string
  label: string
}

/** The cameras of this device; none where pages have no access to them. */
export async function listCameras(): Promise<Lens[]> {
  // Not defined on pages without https.
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ deviceId, label }))
}

/** The permission of the camera. Firefox and Safari may not know it, and ask when the camera is opened. */
export async function cameraPermission(): Promise<PermissionState> {
  const status = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return status?.state ?? 'prompt'
}
