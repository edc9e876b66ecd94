import com.helger.diagnostics.error.IError;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.result.ValidationResultList;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation2025_11;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import java.io.File;
import java.nio.file.Files;
import java.util.Locale;

/**
 * Validates files in UBL by what they say that they keep, Peppol BIS Billing, Ordering or Despatch Advice 3, or else XRechnung 3.0.2: by the schemas of UBL, then by
 * the rules of EN 16931 and of that specification. Prints a line for each file, then its broken rules and warnings, indented.
 */
public class ValidateInvoices {
  public static void main(String[] paths) throws Exception {
    ValidationExecutorSetRegistry<IValidationSourceXML> rules = new ValidationExecutorSetRegistry<>();
    EN16931Validation.initEN16931(rules);
    XRechnungValidation.initXRechnung(rules);
    PeppolValidation2025_11.init(rules);
    for (String path : paths) {
      File file = new File(path);
      ValidationSourceXML source = ValidationSourceXML.create(new FileSystemResource(file));
      ValidationResultList results = ValidationExecutionManager.executeValidation(
          IValidityDeterminator.createDefault(), rules.getOfID(kindOf(Files.readString(file.toPath()))), source, Locale.UK);
      System.out.println((results.containsNoError() ? "valid " : "wrong ") + file.getName());
      for (IError error : results.getAllFailures())
        System.out.println("    " + error.getErrorID() + " " + error.getErrorText(Locale.UK));
    }
  }

  private static DVRCoordinate kindOf(String text) {
    if (text.contains("urn:fdc:peppol.eu:poacc:trns:order_response:3<"))
      return PeppolValidation2025_11.VID_OPENPEPPOL_ORDER_RESPONSE_V3;
    if (text.contains("urn:fdc:peppol.eu:poacc:trns:despatch_advice:3<"))
      return PeppolValidation2025_11.VID_OPENPEPPOL_DESPATCH_ADVICE_V3;
    boolean isCredit = text.contains("<CreditNote ");
    if (text.contains("urn:fdc:peppol.eu:2017:poacc:billing:3.0<"))
      return isCredit
          ? PeppolValidation2025_11.VID_OPENPEPPOL_CREDIT_NOTE_UBL_V3
          : PeppolValidation2025_11.VID_OPENPEPPOL_INVOICE_UBL_V3;
    return isCredit
        ? XRechnungValidation.VID_XRECHNUNG_UBL_CREDITNOTE_302
        : XRechnungValidation.VID_XRECHNUNG_UBL_INVOICE_302;
  }
}
