import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import puppeteer from 'puppeteer-core'
import { findFirefox, findMiniBrowser } from '../../tools/testing/provide-test-needs.mjs'

/** What is looked for: something to press, or a field by its label. */
type Kind = 'button' | 'field'

/** A page of an engine, driven by what people see: names of buttons and links, labels of fields, texts. */
export interface EnginePage {
  goto(url: string): Promise<void>
  /** Presses the last visible button, link or option whose name begins so: that of a dialog stands last. A choice of several need only contain it. */
  press(name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Waits until the text of the page matches. */
  see(text: RegExp): Promise<void>
}

export interface Engine {
  /** A page with storage of its own, as of another person. */
  open(): Promise<EnginePage>
  close(): Promise<void>
}

/** Runs in the page: the last visible element of that kind whose name begins so. */
function findInPage(kind: string, name: string): Element | null {
  const choices = {
    button: 'button, a[href], [role="button"], [role="option"], [role="menuitem"], [role="radio"]',
    field: 'input, textarea',
  }
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const own =
      element.getAttribute('aria-label') ?? element.querySelector(':scope > [role="img"]')?.getAttribute('aria-label')
    const text = own ?? labels[0]?.textContent ?? element.textContent ?? ''
    return text.replace(/\s+/g, ' ').trim()
  }
  const found = [...document.querySelectorAll(kind === 'field' ? choices.field : choices.button)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isNamed = element.matches('[role="radio"]')
      ? nameOf(element).includes(name)
      : nameOf(element).startsWith(name)
    return width > 0 && height > 0 && !element.matches(':disabled') && isNamed
  })
  return found.at(-1) ?? null
}

const waitMs = 30_000

/** Asks until there is an answer. A page that is being changed for another answers with errors: they are told at the end alone. */
async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + waitMs
  for (;;) {
    let last: unknown
    try {
      const found = await look()
      if (found !== null) return found
    } catch (error) {
      last = error
    }
    if (Date.now() > end) throw new Error(`Not seen in ${waitMs / 1000} s: ${what}`, { cause: last })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What an engine has to know: the rest is the same for all. */
interface Remote<Handle> {
  goto(url: string): Promise<void>
  find(kind: Kind, name: string): Promise<Handle | null>
  press(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  text(): Promise<string>
}

function pageOf<Handle>(remote: Remote<Handle>): EnginePage {
  const textNow = () => remote.text().catch((error: unknown) => `no text: ${String(error)}`)
  const find = async (kind: Kind, name: string) => {
    try {
      return await until(`${kind} "${name}"`, () => remote.find(kind, name))
    } catch (error) {
      throw new Error(`${String(error)} in: ${(await textNow()).slice(0, 2000)}`, { cause: error })
    }
  }
  return {
    goto: (url) => remote.goto(url),
    press: async (name) => {
      // What moves while it is pressed is looked for anew.
      await until(`"${name}" to be pressed`, async () => {
        await remote.press(await find('button', name))
        return true
      })
    },
    fill: async (label, text) => await remote.type(await find('field', label), text),
    see: async (text) => {
      let last = ''
      try {
        await until(String(text), async () => {
          last = await remote.text()
          return text.test(last) ? true : null
        })
      } catch (error) {
        throw new Error(`${String(error)} in: ${last.slice(0, 2000)}`, { cause: error })
      }
    },
  }
}

/** Firefox ESR, driven by WebDriver BiDi; null where it is not installed. */
export async function openFirefox(): Promise<Engine | null> {
  const executablePath = findFirefox()
  if (executablePath === null) return null
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'vi-VN, vi' },
  })
  return {
    open: async () => {
      const page = await (await browser.createBrowserContext()).newPage()
      await page.setViewport({ width: 1366, height: 768 })
      return pageOf({
        goto: async (url) => void (await page.goto(url)),
        find: async (kind, name) =>
          (await page.evaluateHandle(findInPage, kind, name)).asElement() as Awaited<ReturnType<typeof page.$>>,
        press: (element) => element.click(),
        type: (element, text) => element.type(text),
        text: () => page.evaluate(() => document.body.innerText),
      })
    },
    close: () => browser.close(),
  }
}

/** WebKitGTK's MiniBrowser on a screen that nobody sees, driven by its WebDriver; null where it is not installed. */
export async function openWebKit(): Promise<Engine | null> {
  const binary = findMiniBrowser()
  if (binary === null) return null
  const started: ChildProcess[] = []
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1366x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(screen)
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const ends: (() => Promise<unknown>)[] = []
  return {
    open: async () => {
      const port = await freePort()
      // A driver has one session.
      started.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }))
      const send = async (method: string, path: string, body?: object): Promise<unknown> => {
        const sent = { method, ...(body && { body: JSON.stringify(body) }) }
        const response = await fetch(`http://127.0.0.1:${port}${path}`, sent)
        const { value } = (await response.json()) as { value: unknown }
        if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
        return value
      }
      await until('the driver', async () => await send('GET', '/status'))
      const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
      const made = await send('POST', '/session', { capabilities: { alwaysMatch: wanted } })
      const session = `/session/${(made as { sessionId: string }).sessionId}`
      ends.push(() => send('DELETE', session).catch(() => undefined))
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1366, height: 860 })
      const run = async (script: string, args: readonly unknown[] = []) =>
        await send('POST', `${session}/execute/sync`, { script, args })
      return pageOf<string>({
        goto: async (url) => void (await send('POST', `${session}/url`, { url })),
        find: async (kind, name) => {
          const element = await run(`return (${findInPage.toString()})(...arguments)`, [kind, name])
          return element === null ? null : String(Object.values(element as object)[0])
        },
        press: async (element) => void (await send('POST', `${session}/element/${element}/click`, {})),
        type: async (element, text) => void (await send('POST', `${session}/element/${element}/value`, { text })),
        text: async () => String(await run('return document.body.innerText')),
      })
    },
    close: async () => {
      for (const end of ends) await end()
      for (const child of started.reverse()) child.kill()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
