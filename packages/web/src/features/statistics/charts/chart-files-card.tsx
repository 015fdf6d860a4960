import { Button, Menu } from '@mantine/core'
import type { Mark } from '@probeta/charts/mark.ts'
import { writeSvg } from '@probeta/charts/write-svg.ts'
import { IconDownload, IconFileTypeCsv, IconFileTypeSvg, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { handFile } from '../../../ui/hand-file.ts'
import { takePicture } from '../../../ui/camera/take-picture.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import type { ChartData } from './points-card.tsx'
import { writePoints } from './write-points.ts'

type Props = { name: string; draw: () => Mark; data: ChartData }

/** Downloads a chart: as SVG or PNG with literal colours, or its points as CSV. */
export function ChartFilesCard({ name, draw, data }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const asSvg = () => handFile(new Blob([writeSvg(draw())], { type: 'image/svg+xml' }), `${name}.svg`)
  async function asPng() {
    const mark = draw()
    const size = (side: string) => Number(mark.attributes[side])
    try {
      handFile(await takePicture(writeSvg(mark), size('width'), size('height')), `${name}.png`)
    } catch {
      toast.info(t('charts.files.failed'))
    }
  }
  const asCsv = () =>
    handFile(
      new Blob([writePoints(data.columns, data.count, format.language)], { type: 'text/csv;charset=utf-8' }),
      `${name}.csv`,
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconDownload size={17} />}>
          {t('charts.files.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeSvg size={17} />} onClick={asSvg}>
          {t('charts.files.svg')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={17} />} onClick={() => void asPng()}>
          {t('charts.files.png')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={17} />} onClick={asCsv}>
          {t('charts.files.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
