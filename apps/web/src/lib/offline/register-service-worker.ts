import { serviceWorkerPath } from '../language'

let asked = false

/**
 * Lets this device open the app without a network. Called only for users who may score, so that a visitor's phone stores
 * nothing it will not need. Browsers know service workers on secure addresses only.
 */
export function registerServiceWorker(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  asked = true
  const register = () =>
    navigator.serviceWorker.register(serviceWorkerPath).catch((error: unknown) => {
      // The app works without; it is tried again at the next start.
      console.warn('the app could not be kept for hours without a network', error)
    })
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
