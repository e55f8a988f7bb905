import { findChromium } from '../../tools/testing/provide-test-needs.mjs'
import { expect, test } from '../journey/app-test'

// A headless shell shows no notifications: it denies them whatever is permitted.
const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its program.')

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // One option stands for all of the configuration's, so those are repeated here.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath }),
})

test('[NTF-23] what the server sends is shown on the screen, the newest of a match alone', async ({
  page,
  context,
}) => {
  // It is the first of the run, and waits for the full browser to be read from a cold disk.
  test.slow()
  await page.goto('/notifications')
  await expect(page.getByText('Chưa theo dõi ai')).toBeVisible()
  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      // A worker that is just becoming active hears nothing yet.
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
  // There is no push service here: the browser is given what it would have decrypted.
  const deliver = async (title: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registrationId,
      data: JSON.stringify({ title, body: 'C-12 gặp Long – Linh.', url: '/tournaments', tag: 'match-12' }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const notice = (title: string) => [{ title, body: 'C-12 gặp Long – Linh.', tag: 'match-12' }]

  await deliver('Khoảng 20 phút nữa')
  await expect.poll(shown).toEqual(notice('Khoảng 20 phút nữa'))
  await deliver('Mời vào Sân 2')
  await expect.poll(shown).toEqual(notice('Mời vào Sân 2'))
})
