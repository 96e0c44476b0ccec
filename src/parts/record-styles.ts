import { recordStyles } from '../theme/ahead/record-styles'
import { knowAhead } from '../theme/styles-ahead'

// Records and forms share their styles: whichever comes first brings them.
knowAhead(recordStyles)
