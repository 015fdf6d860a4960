// Pictures of the pages of the demonstration:
//   node e2e/screens.ts                 those that README.md shows, in WebP, into docs/screens
//   node e2e/screens.ts manual          those that the manual shows, in every language, into its folders
//   node e2e/screens.ts FOLDER          all pages, to look at them: light and dark at 1440, phones at 360
//   node e2e/screens.ts FOLDER en 1024  the same in another language at another width
// Needs what npm test builds.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { languages } from '@probeta/contract/base/languages.ts'
import { chapterNames } from '@probeta/contract/workplace/manual.ts'
import { sectionsOf, sizeOf } from '@probeta/phrases/manual/outline.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { demoPassword } from '@probeta/server/passwords/demo-password.ts'
import { ensureChromium } from '../tools/launch/chromium.mjs'
import { openBrowser, sessionOf } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { pagesOf } from './support/pages-of.ts'
import { root, startServer } from './support/servers/start-server.ts'

type Shot = { suffix: string; theme: 'light' | 'dark'; width: number; height: number }
const shots: readonly Shot[] = [
  { suffix: 'light', theme: 'light', width: 1440, height: 900 },
  { suffix: 'dark', theme: 'dark', width: 1440, height: 900 },
  { suffix: 'phone', theme: 'light', width: 360, height: 740 },
]

const manualShots: readonly Shot[] = ['', 'phone'].map((suffix) => ({
  suffix,
  theme: 'light',
  ...sizeOf(`-${suffix}`),
}))

/** What is done with a phone in the hand. */
const onPhones = new Set([
  'dashboard',
  'breaks',
  'sheet-entry',
  'curing',
  'sample',
  'disposals',
  'sample-custody',
  'pickup',
  'result',
  'portal',
  'portal-samples',
  'portal-elements',
  'portal-reports',
  'portal-visits',
  'inbox',
  'verify',
  'sign-in',
])

const portalView = '/dashboard/main?view='
const portal = {
  portal: '/dashboard/main',
  'portal-samples': '/dashboard/main?view=samples',
  'portal-elements': '/dashboard/main?view=elements',
  'portal-reports': '/dashboard/main?view=reports',
  'portal-visits': '/dashboard/main?view=visits',
}

const [given, asked = 'es', width] = process.argv.slice(2)
const readme = await readFile(join(root, 'README.md'), 'utf8')
const inReadme = new Set([...readme.matchAll(/docs\/screens\/([\w-]+)\.webp/g)].map(([, name]) => name))
const inManual = new Set(chapterNames.flatMap(sectionsOf).map(([, { picture }]) => picture))

/** Pictures to take in one language. `isWanted`: of the page called so in the shot called so. */
type Album = {
  language: string
  folder: string
  type: 'webp' | 'png'
  shots: readonly Shot[]
  isWanted: (name: string, shot: Shot) => boolean
}

function albumsOf(): Album[] {
  if (given === undefined)
    return [
      {
        language: 'es',
        folder: join(root, 'docs/screens'),
        type: 'webp',
        shots,
        isWanted: (name, { suffix }) => inReadme.has(`${name}-${suffix}`),
      },
    ]
  if (given === 'manual')
    return languages.map((language) => ({
      language,
      folder: join(root, 'packages/phrases/src', language, 'manual'),
      type: 'webp',
      shots: manualShots,
      isWanted: (name, shot) => inManual.has(fileOf(name, shot)),
    }))
  return [
    {
      language: asked,
      folder: resolve(given),
      type: 'png',
      shots:
        width === undefined
          ? shots
          : [{ suffix: `${asked}-${width}`, theme: 'light', width: Number(width), height: 900 }],
      isWanted: (name, { suffix }) => suffix !== 'phone' || onPhones.has(name),
    },
  ]
}

const fileOf = (name: string, { suffix }: Shot) => (suffix === '' ? name : `${name}-${suffix}`)

const dataDir = await mkdtemp(join(tmpdir(), 'probeta-screens-'))
const server = await startServer({ command: 'demo', dataDir })
const { executablePath, env } = await ensureChromium()
const inherited = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
)
try {
  for (const album of albumsOf()) await fill(album)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function fill(album: Album): Promise<void> {
  const { language: lang, folder, isWanted } = album
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(inherited), ...env },
    // The fields for dates speak the browser's own language.
    args: ['--no-sandbox', `--lang=${lang}`],
  })
  const place = { address: server.address, username: 'admin', password: demoPassword }
  for (const shot of album.shots) {
    const { theme, width: wide, height } = shot
    for (const username of ['admin', 'cliente1', null]) {
      const user = username === null ? null : await sessionOf(place, { ...place, username })
      const menuOption = `menu_${theme}`
      const storage = { lang, theme, menuOption, ...(user && { currentUser: JSON.stringify(user) }) }
      const viewport = { width: wide, height }
      const context = await openBrowser(browser, place, { storage, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      // A stream of events keeps the network busy for ever.
      await page.route(liveAddress, (route) => route.abort())
      const pages =
        username === 'admin' && user
          ? await pagesOf(callerAt(place.address, user.id, `Bearer ${user.token},${user.id}`))
          : username === 'cliente1'
            ? portal
            : { 'sign-in': '/authentication/signin' }
      for (const [name, path] of Object.entries(pages))
        if (isWanted(name, shot))
          await shoot(page, path, join(folder, `${fileOf(name, shot)}.${album.type}`), album.type)
      await context.close()
    }
  }
  await browser.close()
}

async function shoot(page: Page, path: string, file: string, type: 'webp' | 'png'): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (path === '/servicios/roturasdiarias') await typeAtThePress(page)
  if (path.startsWith(portalView)) await page.evaluate(scrollToView)
  await page.screenshot({ path: file, type, animations: 'disabled', ...(type === 'webp' && { quality: 80 }) })
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const name = basename(file, `.${type}`)
  console.log(over > 0 ? `${name}: ${over} px wider than the screen` : name)
}

/** A view of the portal lies below what the client has to answer. */
function scrollToView(): void {
  const views = document.querySelector('main nav')
  if (views) scrollTo(0, views.getBoundingClientRect().top + scrollY - 76)
}

/** A picture of the press shows what it is for: numbers that come to a strength while they are typed. */
async function typeAtThePress(page: Page): Promise<void> {
  for (const typed of ['312,6', '100,2', '99,8', '200']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
}
