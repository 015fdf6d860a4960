/** The reason for no picture: forbidden, no camera, in use elsewhere, a page without https, code that did not load. */
export type CameraFault = 'denied' | 'missing' | 'taken' | 'insecure' | 'failed'

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

export const cameraFaultOf = (error: unknown): CameraFault =>
  (error instanceof Error && faults[error.name]) || 'failed'

/** Browsers offer cameras to pages with https only; on others the API is missing. */
export const knowsCameras = () => isSecureContext && 'mediaDevices' in navigator

/** Opens the camera at the back, where there are two. Throws what the browser throws: see `cameraFaultOf`. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

// The torch of a phone; the types of the DOM leave it out.
type WithTorch = { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true
}

export async function lightTorch(stream: MediaStream, on: boolean): Promise<void> {
  const wish: WithTorch = { torch: on }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] })
}
