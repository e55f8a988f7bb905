import { Button, Center, FileButton, Group, Input } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type Poster, sendPoster } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { upload } from '../../../lib/api/upload'
import { shrinkPicture } from '../../../lib/browser/shrink-picture'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { PosterPicture } from '../about/poster-picture'
import { formStrings } from './strings'

interface PosterFieldProps {
  readonly poster: Poster | null
  readonly error: ReactNode
  readonly onChange: (poster: Poster | null) => void
}

/** The picture is sent at once, so that a wrong one is told at once; the group has it when the form is saved. */
export function PosterField({ poster, error, onChange }: PosterFieldProps) {
  const [isSending, setIsSending] = useState(false)
  const send = async (file: File | null) => {
    if (file === null) return
    setIsSending(true)
    try {
      onChange(await upload(sendPoster, {}, await shrinkPicture(file)))
    } catch (problem) {
      toasts.failure(formStrings.posterFailed, problem)
    } finally {
      setIsSending(false)
    }
  }
  const remove = () => {
    onChange(null)
    toasts.success(formStrings.posterRemoved, { undo: () => onChange(poster) })
  }
  const label = poster === null ? formStrings.choosePoster : formStrings.otherPoster
  return (
    <Input.Wrapper
      label={formStrings.poster}
      description={formStrings.posterHelp}
      error={error}
      labelElement="div"
      size="md"
    >
      <Group mt={8}>
        <Center w={192} h={108} bg="var(--v-inset)" c="var(--v-ink-3)" style={{ overflow: 'hidden', borderRadius: 10 }}>
          {poster === null ? (
            <IconPhoto size={28} stroke={1.5} aria-hidden />
          ) : (
            <PosterPicture poster={poster} fit="contain" />
          )}
        </Center>
        <Group gap="xs">
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            onChange={(file) => void send(file)}
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button {...props} variant="default" h={44} loading={isSending}>
                {label}
              </Button>
            )}
          </FileButton>
          {poster !== null && (
            <Button
              variant="subtle"
              color="red"
              h={44}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={remove}
            >
              {formStrings.removePoster}
            </Button>
          )}
        </Group>
        {isSending && (
          <span role="status" className={shared.soft}>
            {formStrings.sendingPoster}
          </span>
        )}
      </Group>
    </Input.Wrapper>
  )
}
