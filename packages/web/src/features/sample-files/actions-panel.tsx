import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import type { SampleFile } from '@probeta/contract/samples.ts'
import {
  IconChevronDown,
  IconCopy,
  IconFileTypePdf,
  IconFileZip,
  IconPrinter,
  IconShare3,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { useToast } from '../../ui/use-toast.ts'
import { fetchFile } from './fetch-file.ts'
import { reportsQuery } from './queries.ts'
import { SharesPanel } from './shares-panel.tsx'
import { writeText } from './write-text.ts'

/** The action on the file of a sample as a whole: sharing it. */
export function ActionsPanel({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const toast = useToast()
  const [sharing, setSharing] = useState(false)
  const [busy, setBusy] = useState(false)
  const reports = useQuery({ ...reportsQuery(sample.id), enabled: may(permission.results) }).data?.items ?? []

  async function copy() {
    try {
      await navigator.clipboard.writeText(writeText(sample, { t, format, reports }))
      toast.done(t('sampleFiles.copied'))
    } catch {
      toast.info(t('sampleFiles.notCopied'))
    }
  }
  async function save(kind: 'pdf' | 'zip') {
    setBusy(true)
    try {
      await fetchFile(kind, { sampleId: sample.id, code: sample.code, language: format.language })
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" loading={busy} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('sampleFiles.handOn')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShare3 size={17} />} onClick={() => setSharing(true)}>
            {t('sampleFiles.share')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={17} />} onClick={() => void copy()}>
            {t('sampleFiles.copy')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter size={17} />}
            onClick={() => setTimeout(() => window.print(), 200)}
          >
            {t('sampleFiles.print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf size={17} />} onClick={() => void save('pdf')}>
            {t('sampleFiles.pdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileZip size={17} />} onClick={() => void save('zip')}>
            {t('sampleFiles.zip')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sharing && <SharesPanel sample={sample} onClose={() => setSharing(false)} />}
    </>
  )
}
