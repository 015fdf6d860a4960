/** Why there is no picture: forbidden, none there, in use elsewhere, a page without https, a program that did not load. */
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

/** Browsers give a camera to pages with https only, and say nothing: there is then no way to ask. */
export const knowsCameras = () => isSecureContext && 'mediaDevices' in navigator

/** The camera at the back, where there are two. Throws what the browser throws: see `cameraFaultOf`. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

// Of phones; the types of the DOM leave it out.
type WithTorch = { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true
}

export async function lightTorch(stream: MediaStream, on: boolean): Promise<void> {
  const wish: WithTorch = { torch: on }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] })
}
