import { expect, test } from 'vitest'
import { chromeAddress, inAppBrowser } from './in-app-browser'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A146U Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const webView = `${android} Version/4.0 Chrome/122.0.6261.88 Mobile Safari/537.36`

test.each([
  [`${iPhone} Mobile/15E148 Zalo iOS/640 ZaloTheme/light ZaloLanguage/vn`, 'Zalo'],
  [`${webView} Zalo android/12100634 ZaloTheme/light ZaloLanguage/vi`, 'Zalo'],
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone13,3;FBLC/vi_VN;FBOP/5]`, 'Facebook'],
  [`${webView} [FB_IAB/FB4A;FBAV/453.0.0.40.107;]`, 'Facebook'],
  [`${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/447.0.0.29.106;FBLC/vi_VN;FBOP/5]`, 'Messenger'],
  [`${webView} [FB_IAB/Orca-Android;FBAV/447.0.0.29.106;]`, 'Messenger'],
  [
    `${iPhone} Mobile/15E148 Instagram 350.0.0.32.93 (iPhone13,3; iOS 18_3; vi_VN; vi; scale=3.00; 1170x2532)`,
    'Instagram',
  ],
  [`${iPhone} Mobile/15E148 musical_ly_32.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iPhone} Mobile/15E148 Safari Line/14.6.0`, 'LINE'],
])('[RES-86] %s is the browser of %s', (agent, app) => {
  expect(inAppBrowser(agent)).toBe(app)
})

test.each([
  `${iPhone} Version/18.3 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/138.0.7204.156 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('[RES-86] %s is a browser of its own', (agent) => {
  expect(inAppBrowser(agent)).toBeNull()
})

test('[RES-86] on Android the page can be opened in Chrome', () => {
  const page = new URL('https://vot.example/tournament-results/3?tab=all#top')
  expect(chromeAddress(page, webView)).toBe(
    'intent://vot.example/tournament-results/3?tab=all#Intent;scheme=https;package=com.android.chrome;end',
  )
  expect(chromeAddress(page, iPhone)).toBeNull()
})
