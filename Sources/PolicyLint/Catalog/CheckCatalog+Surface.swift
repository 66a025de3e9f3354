extension CheckCatalog {
    /// What is shown and where, with its buttons and what is done without asking.
    static let surface: [Check] = [
        AboveAllOveruse.check, AlertForNobody.check, AlertWithoutExit.check, ContentReplaced.check, CriticalToast.check, DestructiveFirst.check, DuplicateAction.check,
        EmptyFirstLoad.check, InlineWithoutField.check, LoudestHides.check, LogoutMismatch.check, LogoutWithMessage.check, PerformedAlready.check, SeveralCancel.check,
        SilentWithMessage.check, SilentWrite.check, ToastDismissButton.check, TooManyActions.check,
    ]
}
