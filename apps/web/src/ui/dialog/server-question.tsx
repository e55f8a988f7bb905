import { confirmPrompt, useConfirmPrompt } from '../../lib/api/confirm-prompt'
import { lazyDialog } from '../feedback/lazy'

// A text area and the texts of all fields come with it, which no first visit needs.
const QuestionDialog = lazyDialog(async () => (await import('./question-dialog')).QuestionDialog)

/** Where the server's questions show. Once in the app. */
export function ServerQuestion() {
  const question = useConfirmPrompt()
  return <QuestionDialog opened={question !== null} question={question} onClose={() => confirmPrompt.answer(null)} />
}
