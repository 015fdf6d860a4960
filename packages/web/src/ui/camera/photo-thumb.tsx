import { Loader } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownPhoto } from './photo-field.tsx'

type Props = { photo: ShownPhoto; size: 'full' | 'thumbnail' }

/** The picture, once it has loaded. */
export function PhotoThumb({ photo, size }: Props) {
  const [url, setUrl] = useState<string | null>()
  const load = useEffectEvent(() => photo.load(size))
  useEffect(() => {
    let made: string | undefined
    let cancelled = false
    load().then(
      (blob) => {
        if (cancelled) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {
        if (!cancelled) setUrl(null)
      },
    )
    return () => {
      cancelled = true
      if (made !== undefined) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [photo.id, size])
  if (url === undefined) return <Loader size="sm" aria-hidden />
  if (url === null) return <IconPhotoOff size={26} stroke={1.5} aria-hidden />
  return <img src={url} alt={size === 'full' ? photo.title : ''} onError={() => setUrl(null)} />
}
