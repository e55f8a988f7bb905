import { Button, Group } from '@mantine/core'
import { IconCode, IconDownload, IconLink } from '@tabler/icons-react'
import { type EmbedCode, globalDialogs } from '../../lib/browser/global-dialogs'
import { copyText } from '../../lib/browser/share-link'
import { refuseInApp } from '../feedback/leave-app'
import { toasts } from '../feedback/toasts'
import classes from './shared-picture.module.css'
import { sharedPictureStrings as strings } from './strings'

interface SharedPictureProps {
  /** Address of the picture; null where it could not be drawn. */
  readonly picture: string | null
  readonly alt: string
  /** What it is saved as. */
  readonly fileName: string
  /** The address that stands for the page. */
  readonly page: string
  /** What of it another site may show in a frame. */
  readonly embed?: Omit<EmbedCode, 'dialog'> | undefined
  /** The dialog that this stands in gives way to another one. */
  readonly onLeave?: () => void
  readonly onFailed: () => void
}

/** The picture that chats show for a page, to save, and the page's address to copy. */
export function SharedPicture({ picture, alt, fileName, page, embed, onLeave, onFailed }: SharedPictureProps) {
  const copy = async () => {
    if (await copyText(page)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <>
      {picture !== null && (
        <img
          className={classes.image}
          src={picture}
          alt={alt}
          width={1200}
          height={630}
          loading="lazy"
          onError={onFailed}
        />
      )}
      <Group gap="xs">
        {picture !== null && (
          <Button
            component="a"
            flex="1 1 150px"
            miw="max-content"
            href={picture}
            download={fileName}
            onClick={(event) => refuseInApp('file') && event.preventDefault()}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {strings.saveImage}
          </Button>
        )}
        <Button
          flex="1 1 150px"
          miw="max-content"
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {strings.copyLink}
        </Button>
        {embed && (
          <Button
            flex="1 1 150px"
            miw="max-content"
            variant="default"
            leftSection={<IconCode size={18} aria-hidden />}
            onClick={() => {
              onLeave?.()
              globalDialogs.open({ dialog: 'embed', ...embed })
            }}
          >
            {strings.embed}
          </Button>
        )}
      </Group>
    </>
  )
}
