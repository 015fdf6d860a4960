import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { freshCodes } from './fresh-codes.ts'
import {
  type CameraFault,
  cameraFaultOf,
  closeCamera,
  hasTorch,
  knowsCameras,
  lightTorch,
  openCamera,
} from './open-camera.ts'
import { openReader } from './read-codes.ts'

/** Enough for a label at arm's length; more only takes longer to read. */
const readWidth = 960
const pause = 90

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const shrink = Math.min(1, readWidth / videoWidth)
  canvas.width = Math.round(videoWidth * shrink)
  canvas.height = Math.round(videoHeight * shrink)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Opens the camera while the component is mounted and releases it on unmount, whatever is still under way. */
export function useScanner(onRead: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'watching' | CameraFault>('starting')
  const [stream, setStream] = useState<MediaStream>()
  const [torch, setTorch] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const onCode = useEffectEvent(onRead)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving

    async function watch(opened: MediaStream) {
      const screen = video.current
      if (!screen) return
      screen.srcObject = opened
      const [read] = await Promise.all([openReader(), screen.play()])
      if (signal.aborted) return
      setState('watching')
      setStream(opened)
      opened.getVideoTracks()[0]?.addEventListener('ended', () => setState('taken'), { signal })
      const canvas = document.createElement('canvas')
      const isFresh = freshCodes()
      while (!signal.aborted) {
        const picture = pictureOf(screen, canvas)
        const code = picture && (await read(picture))
        if (code !== undefined && !signal.aborted && isFresh(code, performance.now())) onCode(code)
        await sleep(pause)
      }
    }
    async function start() {
      if (!knowsCameras()) return setState('insecure')
      try {
        const opened = await openCamera()
        if (signal.aborted) return closeCamera(opened)
        signal.addEventListener('abort', () => closeCamera(opened))
        await watch(opened)
      } catch (error) {
        if (!signal.aborted) setState(cameraFaultOf(error))
      }
    }
    setState('starting')
    setStream(undefined)
    setTorch(false)
    void start()
    return () => leaving.abort()
  }, [attempt])

  return {
    video,
    state,
    /** undefined: the camera has none. */
    torch: stream && hasTorch(stream) ? torch : undefined,
    turnTorch: () => {
      if (!stream) return
      lightTorch(stream, !torch).then(
        () => setTorch(!torch),
        () => setTorch(false),
      )
    },
    retry: () => setAttempt((n) => n + 1),
  }
}
