import com.helger.diagnostics.error.IError;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.result.ValidationResultList;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import java.io.File;
import java.util.Locale;

/**
 * Validates files as XRechnung 3.0.2 in UBL: by the schemas of UBL, then by the rules of EN 16931 and of XRechnung. Prints a line for
 * each file, then its broken rules, indented.
 */
public class ValidateInvoices {
  public static void main(String[] paths) throws Exception {
    ValidationExecutorSetRegistry<IValidationSourceXML> rules = new ValidationExecutorSetRegistry<>();
    EN16931Validation.initEN16931(rules);
    XRechnungValidation.initXRechnung(rules);
    for (String path : paths) {
      ValidationSourceXML source = ValidationSourceXML.create(new FileSystemResource(new File(path)));
      boolean isCredit = "CreditNote".equals(source.getNode().getOwnerDocument() == null
          ? source.getNode().getFirstChild().getLocalName()
          : source.getNode().getLocalName());
      DVRCoordinate kind = isCredit
          ? XRechnungValidation.VID_XRECHNUNG_UBL_CREDITNOTE_302
          : XRechnungValidation.VID_XRECHNUNG_UBL_INVOICE_302;
      ValidationResultList results = ValidationExecutionManager.executeValidation(
          IValidityDeterminator.createDefault(), rules.getOfID(kind), source, Locale.UK);
      System.out.println((results.containsNoError() ? "valid " : "wrong ") + new File(path).getName());
      for (IError error : results.getAllFailures())
        System.out.println("    " + error.getErrorID() + " " + error.getErrorText(Locale.UK));
    }
  }
}
