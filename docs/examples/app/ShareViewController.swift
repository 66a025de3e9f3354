import UIKit

final class ShareViewController: UIViewController {
    func send() async {
        do {
            try await SyncClient.shared.send()
        } catch {
            let alert = UIAlertController(
                title: NSLocalizedString("share.failed", comment: ""),
                message: NSLocalizedString("share.kept", comment: ""), preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Try again", style: .default) { _ in Task { await self.send() } })
            alert.addAction(UIAlertAction(title: "Close", style: .cancel))
            present(alert, animated: true)
        }
    }
}
