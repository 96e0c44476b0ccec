/** The name of the operator in the header of files, where none is configured (PADDOCK_OPERATOR). */
export const defaultOperator = 'Paddock'
