import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraScanButton } from '../../../ui/camera/camera-scan-button.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import { findByLabel, type Untrusted } from './find-by-label.ts'
import { judgeScan, readScan, wantedInstead, type WrongScan } from './read-scan.ts'
import { ScanCard } from './scan-card.tsx'
import { warnBySound } from '../../../ui/camera/warn-by-sound.ts'

export type Wrong =
  | { kind: 'misread' | 'unknown'; code: string }
  | Untrusted
  | { kind: WrongScan; specimen: Specimen; onList: boolean; wanted: Specimen | undefined }

type Props = {
  specimens: readonly Specimen[]
  onFound: (specimenId: string) => void
  onDay: (day: string, specimenId?: string) => void
}

/** Field for a scanner, which types and presses Enter, or a person. */
export const ScanForm = memo(function ScanForm({ specimens, onFound, onDay }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const last = useRef(0)

  function warn(about: Wrong) {
    setWrong(about)
    warnBySound()
  }
  function judge(specimen: Specimen, onList: boolean) {
    const kind = judgeScan(specimen, specimens)
    if (kind === null) onFound(specimen.id)
    else warn({ kind, specimen, onList, wanted: wantedInstead(specimen, specimens) })
  }
  async function scan(label: string) {
    if (label.trim() === '') return
    const turn = (last.current += 1)
    setWrong(undefined)
    setText('')
    const read = readScan(label, specimens)
    if (read.kind === 'found') return judge(read.specimen, true)
    if (read.kind !== 'elsewhere') return warn({ kind: read.kind, code: read.text })
    try {
      const named = await findByLabel(read.label)
      // An answer that arrives after the next scan must not replace its specimen.
      if (turn !== last.current) return
      if ('kind' in named) return warn(named)
      return judge(
        named,
        specimens.some(({ id }) => id === named.id),
      )
    } catch (error) {
      return toast.refused(error)
    }
  }
  return (
    <>
      <TextInput
        size="md"
        aria-label={t('specimens.scan.label')}
        placeholder={t('specimens.scan.label')}
        leftSection={<IconQrcode size={20} stroke={1.6} />}
        rightSectionWidth={44}
        rightSection={<CameraScanButton size={34} onCode={(code) => void scan(code)} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The focus may be in the reading before the default action runs: Enter would submit it half empty.
            event.preventDefault()
            void scan(text)
          }
          if (event.key === 'Escape') {
            setText('')
            setWrong(undefined)
          }
        }}
      />
      {wrong && <ScanCard wrong={wrong} onShow={onFound} onDay={onDay} onClose={() => setWrong(undefined)} />}
    </>
  )
})
