import { parentPort, workerData } from 'node:worker_threads'
import { type PushMessage, type SendSettings, sendMessages } from './send-message'

// Started by the sender alone, with its settings. Encrypting and sending take nothing from the server's own thread.
const settings: SendSettings = workerData
parentPort?.on('message', async (messages: readonly PushMessage[]) => {
  parentPort?.postMessage(await sendMessages(messages, settings))
})
